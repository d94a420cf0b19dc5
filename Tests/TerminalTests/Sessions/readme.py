"""The sessions at the prompt that the README shows, typed line by line."""

from terminal import *

HERE = os.path.dirname(os.path.abspath(__file__))
QUESTION = re.compile(r"^\d+ × \d+(?: \+ \d+)? = (.*)$")


def typed(line):
    """What a person typed in a line of the screen; None for an answer of the shell."""
    if line.startswith(("game ", "Parents ")) and PROMPT.strip() in line:
        return line.split(PROMPT.strip(), 1)[1].strip()
    match = QUESTION.match(line)
    return match.group(1).strip() if match else None


def screen(text):
    """What stays of a terminal's text when the codes are taken out."""
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")
    return [line.rstrip() for line in text.split("\n")]


def check(shown, wanted):
    """What was shown is what stands there; a line `…` stands for any lines."""
    pattern = "".join("(?:.*\n)*?" if line == "…" else re.escape(line) + "\n" for line in wanted)
    text = "".join(line + "\n" for line in shown)
    if not re.fullmatch(pattern, text):
        equal(text, wanted, "the README")


def play(first, lines):
    """Types what stands in the lines; gives what the screen showed."""
    shell = Shell(*first.split()[2:], size=(50, 120), greets=False)
    for line in lines:
        words = typed(line)
        if words is None:
            continue
        # A prompt ends in a blank, and nothing follows it.
        shell.match(r"(▸|=) $")
        if words:
            shell.type(words + "\r")
            shell.expect("\n")
    shell.leave()
    return screen(shell.folders.read("seen"))


if __name__ == "__main__":
    with open(os.path.join(HERE, "../../../README.md"), encoding="utf-8") as file:
        blocks = re.findall(r"```text\n(\$ playstate[^\n]*)\n(.*?)```", file.read(), re.S)
    equal(len(blocks), 1, "sessions at the prompt")
    for first, block in blocks:
        wanted = block.rstrip("\n").split("\n")
        shown = play(first, wanted)
        while shown and not shown[-1]:
            shown.pop()
        check(shown, [line.rstrip() for line in wanted])
