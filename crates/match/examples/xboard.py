"""An engine of the XBoard protocol, spoken to in UCI, from the start position only.

    xboard.py fairymax [ARGUMENTS...]

It knows what a match needs: `uci`, `isready`, `ucinewgame`, `position startpos moves`, and `go` with
clocks. Such engines take whole seconds of increment; they are told of none, and of the clock before
each move.
"""

import subprocess
import sys


class XBoard:
    """The engine behind two pipes, in one game."""

    def __init__(self, command: list[str]):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.moves: list[str] = []
        self.tell("xboard", "protover 2", "new", "easy", "nopost", "level 0 1 0", "force")

    def tell(self, *lines: str):
        for line in lines:
            print(line, file=self.process.stdin, flush=True)

    def quit(self):
        self.process.kill()
        self.process.wait()

    def follow(self, moves: list[str]):
        """Plays what has been played since the last time."""
        self.tell(*moves[len(self.moves) :])
        self.moves = moves

    def think(self, own: int, other: int) -> str:
        """The engine's move, with so many milliseconds on the two clocks."""
        self.tell(f"time {own // 10}", f"otim {other // 10}", "go")
        for line in self.process.stdout:
            words = line.split()
            if words[:1] == ["move"]:
                self.tell("force")
                self.moves = [*self.moves, words[1]]
                return words[1]
            if line.startswith(("0-1", "1-0", "1/2-1/2", "resign", "Illegal", "Error")):
                print("info string", line.strip(), flush=True)
                return "0000"
        return "0000"


def main():
    engine = XBoard(sys.argv[1:])
    for line in sys.stdin:
        match line.split():
            case ["uci"]:
                print(f"id name {sys.argv[1]}\nuciok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["ucinewgame"]:
                # Not every engine begins anew by being told so.
                engine.quit()
                engine = XBoard(sys.argv[1:])
            case ["position", "startpos", *moves]:
                engine.follow(moves[1:])
            case ["go", *words]:
                times = dict(zip(words[::2], words[1::2]))
                clocks = [int(times["wtime"]), int(times["btime"])]
                own = len(engine.moves) % 2
                print("bestmove", engine.think(clocks[own], clocks[1 - own]), flush=True)
            case ["quit"]:
                break
    engine.quit()


if __name__ == "__main__":
    main()
