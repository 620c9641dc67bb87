#!/bin/sh
# Starts the course: sh start.sh
cd "$(dirname "$0")" || exit 1
for python in python3 python; do
  if command -v "$python" >/dev/null 2>&1 && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; then
    exec "$python" serve.py "$@"
  fi
done
echo "Python 3.9 or newer is missing here. Install it from https://www.python.org/downloads/, or read the book without it: open site/index.html." >&2
exit 1
