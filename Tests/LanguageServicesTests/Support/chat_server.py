#!/usr/bin/env python3
"""A small chat server on the loopback, good and bad: the path says how it behaves.

Prints its port on a line and serves until its standard input ends.
"""
import json
import socket
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

counts = {}
lock = threading.Lock()


def reply(text):
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, headers=(), kind="application/json", length=None):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        size = int(self.headers.get("Content-Length", "0"))
        question = json.loads(self.rfile.read(size) or b"{}")
        key = self.path.split("/")[1]
        with lock:
            counts[self.path] = counts.get(self.path, 0) + 1
            turn = counts[self.path]
        said = question.get("messages", [])
        if key == "good":
            self.answer(200, reply("¡Hola! Te escucho."))
        elif key == "echo":
            self.answer(200, reply("%d messages, model %s, last %s, first %s" % (
                len(said), question.get("model"), said[-1]["content"], said[1]["content"])))
        elif key == "auth":
            right = self.headers.get("Authorization") == "Bearer secret-of-the-test"
            self.answer(200, reply("right key")) if right else self.answer(401, b"{}")
        elif key == "keyless":
            has = self.headers.get("Authorization") is not None
            self.answer(200, reply("a key came" if has else "no key came"))
        elif key == "slow":
            time.sleep(3)
            self.answer(200, reply("late"))
        elif key == "trickle":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            for _ in range(30):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.1)
        elif key == "cut":
            self.answer(200, reply("half of")[:20], length=500)
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        elif key == "hangup":
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        elif key == "limit":
            self.answer(429, b'{"error":{"type":"requests"}}', [("Retry-After", "60")])
        elif key == "limitonce":
            if turn == 1:
                self.answer(429, b"{}", [("Retry-After", "2")])
            else:
                self.answer(200, reply("after the second try"))
        elif key == "limitplain":
            self.answer(429, b"too many")
        elif key == "quota":
            self.answer(429, b'{"error":{"code":"insufficient_quota","message":"x"}}')
        elif key == "paid":
            self.answer(402, b"{}")
        elif key == "down":
            self.answer(503, b"{}")
        elif key == "downonce":
            self.answer(503, b"{}") if turn == 1 else self.answer(200, reply("up again"))
        elif key == "missing":
            self.answer(404, b"{}")
        elif key == "garbage":
            self.answer(200, bytes(range(256)), kind="application/octet-stream")
        elif key == "wrongjson":
            self.answer(200, b'{"choices":"none"}')
        elif key == "nochoices":
            self.answer(200, b'{"choices":[]}')
        elif key == "nottext":
            self.answer(200, b'{"choices":[{"message":{"content":"\xff\xfe hola"}}]}')
        elif key == "html":
            self.answer(200, b"<html>hello</html>", kind="text/html")
        elif key == "empty":
            self.answer(200, b"")
        elif key == "long":
            self.answer(200, reply("Muy bien. " + "palabra " * 200))
        elif key == "escape":
            self.answer(200, reply("\x1b[31mrojo\x1b[0m\nlinea\u0007 dos"))
        elif key == "much":
            self.answer(200, reply("x" * 3_000_000))
        elif key == "redirect":
            self.answer(307, b"", [("Location", "/good/chat/completions")])
        elif key == "counted":
            self.answer(200, reply(str(counts)))
        else:
            self.answer(500, b"{}")


# A client that goes away is what some of these tests are about.
ThreadingHTTPServer.handle_error = lambda *_: None
server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
