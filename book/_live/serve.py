"""Opens the course from this folder: python3 serve.py

It serves the folder "site" beside this file to the browser on this computer, and to nobody else. With --class it serves
everybody in the room: the address to write on the board is printed. Python 3.9 or newer is enough, and no network.
"""

import argparse
import contextlib
import functools
import http.server
import os
import socket
import sys
import threading
import webbrowser

BESIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")
# The same each time where it is free: a browser keeps what it has learnt by address.
PORT = 8712
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ipynb": "application/json",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".zip": "application/zip",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files under the types that a browser asks for, whatever this computer has been told about them."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self):
        """Ask each time whether a file is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        """Keep no log."""


class Server(http.server.ThreadingHTTPServer):
    """A browser that goes away in the middle is no news."""

    daemon_threads = True
    # On Windows this would let two programs have the same port.
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request, client_address):
        """Say nothing of a connection that was closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder, host, port):
    """On the port that was asked for; if none was, on the usual one or any that is free."""
    handler = functools.partial(Handler, directory=folder)
    try:
        return Server((host, PORT if port is None else port), handler)
    except (OSError, OverflowError):
        if port is not None:
            sys.exit(f"Port {port} cannot be had: another program uses it, or it is none from 1024 to 65535.")
        return Server((host, 0), handler)


def own_address():
    """The name of this computer in the room. Nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return probe.getsockname()[0]
    return socket.gethostname()


def main():
    """Serve until Ctrl+C."""
    options = argparse.ArgumentParser(description="Open The Laws at the Table.")
    options.add_argument("--class", dest="room", action="store_true", help="for everybody in the room, not only here")
    options.add_argument("--no-browser", action="store_true", help="open no browser")
    options.add_argument("--site", default=BESIDE, help="the folder to serve (%(default)s)")
    options.add_argument("--port", type=int, help=f"the port ({PORT}, or any that is free)")
    asked = options.parse_args()
    if not os.path.exists(os.path.join(asked.site, "index.html")):
        sys.exit('There is no folder "site" beside serve.py. Unzip the whole zip, and start serve.py where it then is.')
    with server(asked.site, "0.0.0.0" if asked.room else "127.0.0.1", asked.port) as serving:
        port = serving.server_address[1]
        here = f"http://127.0.0.1:{port}/"
        print(f"The Laws at the Table: {here}", flush=True)
        if asked.room:
            print(f"In the room: http://{own_address()}:{port}/", flush=True)
        if asked.port is None and port != PORT:
            print(f"Another program uses port {PORT}, so it is {port} this time.", flush=True)
        print("Leave this window open. Ctrl+C ends it.", flush=True)
        if not asked.no_browser:
            threading.Timer(0.5, webbrowser.open, [here]).start()
        with contextlib.suppress(KeyboardInterrupt):
            serving.serve_forever()


if __name__ == "__main__":
    main()
