@echo off
rem Starts the course: start.bat
cd /d "%~dp0"
where py >nul 2>nul && (py -3 serve.py %* & goto end)
where python >nul 2>nul && (python serve.py %* & goto end)
echo Python 3.9 or newer is missing here. Install it from https://www.python.org/downloads/, or read the book without it: open site\index.html.
pause
:end
