"""Looks at a page in headless Chromium, narrow and wide, light and dark, and on paper.

usage: browser.py CHROMIUM GOLDENS NAME PAGE [--record] [--pictures FOLDER]

Chromium is driven through its debugging pipe, so that nothing but Python's own library is needed;
rules of accessibility are axe-core's, from the package axe-playwright-python. Says what is wrong, a
line each, and ends with 1 then. GOLDENS holds coarse pictures, 24 wide, a hexadecimal digit for the
brightness of each place: fonts differ from machine to machine, what stands where does not.
"""

import base64
import fcntl
import importlib.util
import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

TIMEOUT = 60
COLUMNS = 24


class Chromium:
    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="playstate-browser-")
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in os.pipe() + os.pipe()]
        command_read, self.commands, self.replies, reply_write = ends

        def connect():
            os.dup2(command_read, 3)
            os.dup2(reply_write, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", "--no-first-run",
             "--disable-background-networking", "--disable-component-update",
             f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=connect, pass_fds=(3, 4), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(reply_write)
        self.number = 0
        self.rest = b""
        self.events = []

    def read(self):
        end = time.monotonic() + TIMEOUT
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.replies], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise SystemExit("the browser does not answer")
            more = os.read(self.replies, 1 << 20)
            if not more:
                raise SystemExit("the browser has ended")
            self.rest += more
        one, self.rest = self.rest.split(b"\0", 1)
        return json.loads(one)

    def ask(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            reply = self.read()
            if reply.get("id") == self.number:
                if "error" in reply:
                    raise SystemExit(f"{method}: {reply['error']}")
                return reply["result"]
            self.events.append(reply)

    def wait(self, method):
        while not any(one.get("method") == method for one in self.events):
            self.events.append(self.read())

    def page(self):
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable", session)
        return session

    def value(self, session, expression):
        result = self.ask("Runtime.evaluate", session, expression=expression, awaitPromise=True,
                          returnByValue=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{expression[:80]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


# What is wider than the window, by what sticks out.
OVERFLOW = """(() => {
  const page = document.documentElement;
  const out = [...document.querySelectorAll('body *')].filter(
    one => one.getBoundingClientRect().right > page.clientWidth + 0.5).map(one => one.tagName);
  return {scroll: page.scrollWidth, client: page.clientWidth, height: page.scrollHeight, out};
})()"""

# The words of the smallest text in a picture, in pixels on the screen.
SMALLEST = """Math.min(...[...document.querySelectorAll('svg text')].map(
  one => one.getBoundingClientRect().height))"""

SHRINK = """(async () => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,%s')).blob());
  const rows = Math.max(1, Math.round(bitmap.height / bitmap.width * %d));
  const canvas = new OffscreenCanvas(%d, rows);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  let source = bitmap;
  let [w, h] = [bitmap.width, bitmap.height];
  while (w > %d * 2) {
    const half = new OffscreenCanvas(Math.ceil(w / 2), Math.ceil(h / 2));
    half.getContext('2d').drawImage(source, 0, 0, w, h, 0, 0, half.width, half.height);
    [source, w, h] = [half, half.width, half.height];
  }
  context.drawImage(source, 0, 0, w, h, 0, 0, %d, rows);
  const data = context.getImageData(0, 0, %d, rows).data;
  const lines = [];
  for (let y = 0; y < rows; y++) {
    let line = '';
    for (let x = 0; x < %d; x++) {
      const p = (y * %d + x) * 4;
      const light = (data[p] * 3 + data[p + 1] * 6 + data[p + 2]) / 10;
      line += Math.min(15, Math.floor(light / 16)).toString(16);
    }
    lines.push(line);
  }
  return lines;
})()"""


def differ(found, known):
    """How far two coarse pictures are apart, in sixteenths; too far when their heights are."""
    if abs(len(found) - len(known)) > max(2, len(known) // 8):
        return 16.0
    pairs = [(a, b) for one, other in zip(found, known) for a, b in zip(one, other)]
    return sum(abs(int(a, 16) - int(b, 16)) for a, b in pairs) / max(1, len(pairs))


def main():
    program, goldens, name, path = sys.argv[1:5]
    records = "--record" in sys.argv
    pictures = sys.argv[sys.argv.index("--pictures") + 1] if "--pictures" in sys.argv else None
    module = importlib.util.find_spec("axe_playwright_python")
    if module is None:
        raise SystemExit("axe-playwright-python is not here")
    with open(os.path.join(module.submodule_search_locations[0], "axe.min.js"),
              encoding="utf-8") as file:
        axe = file.read()
    address = "file://" + os.path.abspath(path)
    faults = []
    browser = Chromium(program)
    try:
        for width in (360, 1280):
            for scheme in ("light", "dark"):
                at = f"{name}-{width}-{scheme}"
                page = browser.page()
                browser.ask("Emulation.setDeviceMetricsOverride", page, width=width, height=800,
                            deviceScaleFactor=1, mobile=width < 500)
                browser.ask("Emulation.setEmulatedMedia", page, media="screen",
                            features=[{"name": "prefers-color-scheme", "value": scheme}])
                browser.events.clear()
                browser.ask("Page.navigate", page, url=address)
                browser.wait("Page.loadEventFired")
                size = browser.value(page, OVERFLOW)
                if size["scroll"] > size["client"] or size["out"]:
                    faults.append(f"{at}: wider than the window: {size}")
                if size["client"] != width:
                    faults.append(f"{at}: the window is {size['client']} wide")
                smallest = browser.value(page, SMALLEST)
                if smallest < 10:
                    faults.append(f"{at}: text of {smallest} pixels in a picture")
                browser.value(page, axe + "; true")
                found = browser.value(page, "axe.run(document).then(result => result.violations"
                                            ".map(one => one.id + ': ' + one.help))")
                faults += [f"{at}: {one}" for one in found]
                shot = browser.ask("Page.captureScreenshot", page, captureBeyondViewport=True, clip={
                    "x": 0, "y": 0, "width": width, "height": size["height"], "scale": 1})["data"]
                for event in browser.events:
                    what, told = event.get("method"), event.get("params", {})
                    if what == "Network.requestWillBeSent":
                        url = told["request"]["url"]
                        if url != address and not url.startswith("data:"):
                            faults.append(f"{at}: asks for {url}")
                    if what in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled",
                                "Log.entryAdded"):
                        faults.append(f"{at}: {json.dumps(told)[:200]}")
                if pictures:
                    with open(os.path.join(pictures, at + ".png"), "wb") as file:
                        file.write(base64.b64decode(shot))
                blank = browser.page()
                coarse = browser.value(blank, SHRINK % ((shot,) + (COLUMNS,) * 7))
                if len(set("".join(coarse))) < 4:
                    faults.append(f"{at}: there is nothing to be seen")
                golden = os.path.join(goldens, at + ".txt")
                if records:
                    os.makedirs(goldens, exist_ok=True)
                    with open(golden, "w", encoding="utf-8") as file:
                        file.write("\n".join(coarse) + "\n")
                elif not os.path.exists(golden):
                    faults.append(f"{at}: no picture to compare with")
                else:
                    with open(golden, encoding="utf-8") as file:
                        apart = differ(coarse, file.read().split())
                    if apart > 1:
                        faults.append(f"{at}: looks different, by {apart:.2f} of 16")
        page = browser.page()
        browser.events.clear()
        browser.ask("Page.navigate", page, url=address)
        browser.wait("Page.loadEventFired")
        paper = base64.b64decode(browser.ask("Page.printToPDF", page, paperWidth=8.27,
                                             paperHeight=11.69, preferCSSPageSize=True)["data"])
        sheets = len(re.findall(rb"/Type\s*/Page\b", paper))
        if not 1 <= sheets <= 3:
            faults.append(f"{name}: {sheets} sheets of paper")
        if pictures:
            with open(os.path.join(pictures, name + ".pdf"), "wb") as file:
                file.write(paper)
    finally:
        browser.close()
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


main()
