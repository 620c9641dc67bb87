"""Opens the course from this folder: python3 serve.py

It serves the folder "site" beside this file to the browser on this computer, and to nobody else. With --class it serves
everybody in the room, and the room can vote: the address and the letters for the wall are printed. Python 3.9 or newer
is enough, and no network.
"""

import argparse
import contextlib
import functools
import http.server
import io
import json
import os
import re
import signal
import socket
import sys
import threading
import webbrowser

BESIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")
# The same each time where it is free: a browser keeps what it has learnt by address.
PORT = 8712
FILES = 4096
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
# What a page may do: run scripts and show styles that are files of this site, and the Python that is one; no script and
# no style is written in a page, and nothing comes from elsewhere.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)

_FULL = b'{"error": "Too many are here at once: try again in a moment."}'
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 2\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%b" % (len(_FULL), _FULL)
)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files under the types that a browser asks for, whatever this computer has been told about them."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def setup(self):
        """Read with patience, and not for ever."""
        super().setup()
        self._patience = self.server.limits.Patience(self.connection)
        self.rfile = io.BufferedReader(self._patience)

    def handle_one_request(self):
        """A request that ends in time and in bounds, or a sentence that says what was wrong with it."""
        limits = self.server.limits
        self._patience.next_request()
        self._file = self._marks = False
        self.unread, self.requestline, self.request_version, self.command = False, "", "HTTP/1.1", None
        try:
            super().handle_one_request()
        except limits.TooSlow:
            self._refuse(408, f"The request did not end within {limits.REQUEST} seconds.")
        except limits.TooLong:
            self.unread = True
            self._refuse(413, "That is too long: nobody asks so much here.")
        if self.unread:
            self._let_it_end()

    def parse_request(self):
        """Return what is asked; here alone, where it is addressed to this computer alone."""
        if not super().parse_request():
            return False
        self.unread = self.command != "GET" and self.headers.get("Content-Length", "0") != "0"
        self.unread = self.unread or "Transfer-Encoding" in self.headers
        host = self.headers.get("Host")
        if self.server.room is None and host is not None and not self.server.names_this_computer(host):
            self._refuse(421, "This course is served to this computer alone, at 127.0.0.1; to a room with --class.")
            return False
        return True

    def do_GET(self):
        """A file, or what the room asks."""
        if not self._of_the_room():
            super().do_GET()

    def do_POST(self):
        """The class votes; nothing else is sent here."""
        if not self._of_the_room():
            self._refuse(405, "Here everything is only read.")

    def _of_the_room(self):
        path = self.path.partition("?")[0]
        if path != "/class" and not path.startswith("/class/"):
            return False
        if self.server.room is None:
            self._refuse(404, "Nobody votes here: serve.py was started without --class.")
        else:
            self.server.room.answer(self, path)
        return True

    def _refuse(self, status, sentence):
        body = json.dumps({"error": sentence}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def _let_it_end(self):
        """Take some of what nobody has read: thrown back at the one who sends it, it would take the answer along."""
        with contextlib.suppress(OSError):
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(0.5)
            for _ in range(32):
                if not self.connection.recv(8192):
                    break

    def send_head(self):
        """A file of the site, and nothing else that lies on this computer or that a path can be made to say."""
        # Two strokes would name another computer in an answer that leads on.
        self.path = "/" + self.path.lstrip("/")
        try:
            path = self.translate_path(self.path)
            found = os.path.isfile(os.path.join(path, "index.html") if os.path.isdir(path) else path)
            inside = os.path.commonpath([os.path.realpath(path), os.path.realpath(self.directory)])
        except (ValueError, OSError):
            found, inside = False, ""
        self._file = True
        # A page that is shown on this computer, while the room votes, knows it by a cookie (votes.js).
        self._marks = self.server.room is not None and self.server.names_this_computer(self.headers.get("Host"))
        if not found or inside != os.path.realpath(self.directory):
            self.send_error(404, "There is no such page")
            return None
        return super().send_head()

    def list_directory(self, path):
        """No folder is listed."""
        self.send_error(404, "There is no such page")

    def copyfile(self, source, outputfile):
        """A file, by the system itself, while others are answered."""
        self.connection.sendfile(source)

    def end_headers(self):
        """Ask each time whether a file is still the same."""
        self.send_header("Cache-Control", "no-cache")
        if self._file:
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Referrer-Policy", "same-origin")
            self.send_header("Content-Security-Policy", POLICY)
        if self._marks:
            port = self.server.server_address[1]
            self.send_header("Set-Cookie", f"bl-room={port}; Path=/; SameSite=Strict")
        # Where many are here, a line that is kept for later is one that another waits for.
        if not self.close_connection and self.server.present.crowded():
            self.send_header("Connection", "close")
        super().end_headers()

    def log_message(self, *_):
        """Keep no log."""


class Server(http.server.ThreadingHTTPServer):
    """A browser that goes away in the middle is no news, and one that holds many lines is not given more."""

    daemon_threads = True
    # On Windows this would let two programs have the same port.
    allow_reuse_address = os.name != "nt"
    # A class that scans the code at once.
    request_queue_size = 512
    room = None

    def __init__(self, *about):
        from room import answers, limits

        self.limits, self.names_this_computer = limits, answers.names_this_computer
        self.present = limits.Present()
        super().__init__(*about)

    def process_request(self, request, client_address):
        """One more, if there is room."""
        if self.present.come(client_address[0]):
            try:
                super().process_request(request, client_address)
                return
            except RuntimeError:  # this computer has no thread left
                self.present.go(client_address[0])
        with contextlib.suppress(OSError):
            request.settimeout(0.1)
            request.sendall(FULL)
        self.shutdown_request(request)

    def process_request_thread(self, request, client_address):
        """Count it until it is over."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.present.go(client_address[0])

    def handle_error(self, request, client_address):
        """Say nothing of a connection that was closed."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError, socket.timeout)):
            super().handle_error(request, client_address)


def take_enough_files():
    """Two for each line, the line and what is sent; some systems give a program 256 until it asks for more."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


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
    # A network without a way to the world, such as the one that this computer makes for the room.
    with contextlib.suppress(OSError):
        for found in socket.gethostbyname_ex(socket.gethostname())[2]:
            if not found.startswith("127."):
                return found
    return socket.gethostname()


def options():
    """Return what may be said on the command line."""
    said = argparse.ArgumentParser(description="Open The Laws at the Table.")
    said.add_argument("--class", dest="room", action="store_true", help="for everybody in the room, not only here")
    said.add_argument("--address", help="with --class: what the room types, where this computer has several addresses")
    said.add_argument("--keep", metavar="FILE", help="with --class: keep the counts of the votes in this file (JSON)")
    said.add_argument("--no-browser", action="store_true", help="open no browser")
    said.add_argument("--site", default=BESIDE, help="the folder to serve (%(default)s)")
    said.add_argument("--port", help=f"the port ({PORT}, or any that is free)")
    return said


def checked(asked):
    """Stop with a sentence where something is missing or cannot be."""
    beside = os.path.dirname(os.path.abspath(__file__))
    if not os.path.exists(os.path.join(asked.site, "index.html")) or not os.path.isdir(os.path.join(beside, "room")):
        missing = "room" if os.path.exists(os.path.join(asked.site, "index.html")) else "site"
        sys.exit(f'There is no folder "{missing}" beside serve.py. Unzip the whole zip, and start serve.py there.')
    if asked.port is not None:
        if not re.fullmatch("[0-9]{1,5}", asked.port):
            sys.exit(f"Port {asked.port[:20]} cannot be had: a port is a whole number from 1024 to 65535.")
        asked.port = int(asked.port)
    if (asked.keep or asked.address) and not asked.room:
        sys.exit("--keep and --address go with --class: without it nobody votes.")
    if asked.address and not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]*", asked.address):
        sys.exit(f"{asked.address} is no address: give it as 192.168.1.5, or the name of this computer.")
    if asked.keep and os.path.exists(asked.keep):
        sys.exit(f"There is a {asked.keep} already: name another file to keep the votes in.")
    if asked.keep and not os.path.isdir(os.path.dirname(os.path.abspath(asked.keep))):
        sys.exit(f"There is no folder for {asked.keep}: make it first, or name another file.")


def main():
    """Serve until Ctrl+C."""
    asked = options().parse_args()
    checked(asked)
    take_enough_files()
    with server(asked.site, "0.0.0.0" if asked.room else "127.0.0.1", asked.port) as serving:
        port = serving.server_address[1]
        here = f"http://127.0.0.1:{port}/"
        print(f"The Laws at the Table: {here}", flush=True)
        if asked.room:
            from room.answers import Room

            serving.room = Room(f"http://{asked.address or own_address()}:{port}/", asked.keep)
            print(f"In the room: {serving.room.address}", flush=True)
            print(f"To vote: {serving.room.address}class and the letters {serving.room.votes.code}", flush=True)
            print(f"For the wall, with a code to scan: {here}class/join.html", flush=True)
        if asked.port is None and port != PORT:
            print(f"Another program uses port {PORT}, so it is {port} this time.", flush=True)
        print("Leave this window open. Ctrl+C ends it.", flush=True)
        if not asked.no_browser:
            threading.Timer(0.5, webbrowser.open, [here]).start()
        # However it is ended, the counts are kept that were asked for.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt):
            serving.serve_forever()
        if serving.room is not None and serving.room.keep:
            serving.room.write()
            print(f"The counts are in {serving.room.keep}.", flush=True)


if __name__ == "__main__":
    main()
