@echo off
rem Starts the course: start.bat
cd /d "%~dp0"
set course_python=
rem Windows has a python.exe that only opens its shop: so each is asked whether it runs, and whether it is new enough.
py -3 -c "import sys; sys.exit(sys.version_info < (3, 9))" >nul 2>nul && set course_python=py -3
if not defined course_python python -c "import sys; sys.exit(sys.version_info < (3, 9))" >nul 2>nul && set course_python=python
if defined course_python goto found
echo Python 3.9 or newer is missing here. Install it from https://www.python.org/downloads/, or read the book without it: open site\index.html.
pause
exit /b 1
:found
%course_python% serve.py %*
if errorlevel 1 pause
