"""Plays and analyses with `tabiya uci` through python-chess, as a chess program would.

python-chess checks every move and line for legality and raises an error for anything that is not
UCI. The program is the first argument.
"""

import asyncio
import sys
import time

import chess
import chess.engine
from chess.engine import Limit, SimpleEngine

COMMAND = [sys.argv[1], "uci"]
TIMEOUT = 60


def start():
    return SimpleEngine.popen_uci(COMMAND, timeout=TIMEOUT)


def play(engine, board, limit, plies, **options):
    """Plays a game against itself; python-chess refuses what is not legal."""
    for _ in range(plies):
        if board.is_game_over():
            break
        result = engine.play(board, limit(board), info=chess.engine.INFO_ALL, **options)
        assert result.move in board.legal_moves, result
        board.push(result.move)
    assert board.move_stack, "no move was played"


def check_limits():
    with start() as engine:
        assert engine.id["name"].startswith("Tabiya"), engine.id
        clock = dict(white_clock=0.5, black_clock=0.5)
        for limit in [
            Limit(time=0.02),
            Limit(nodes=500),
            Limit(depth=2),
            Limit(mate=1, nodes=2000),
            Limit(**clock),
            Limit(**clock, white_inc=0.05, black_inc=0.05),
            Limit(**clock, remaining_moves=5),
            Limit(white_clock=0.001, black_clock=0.001),
        ]:
            play(engine, chess.Board(), lambda board: limit, 12, game=object())
            engine.ping()


def check_whole_games():
    with start() as engine:
        for number in range(3):
            board = chess.Board()
            play(engine, board, lambda board: Limit(nodes=200), 600, game=number)
        over = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
        assert engine.play(over, Limit(depth=1)).move is None


def check_clock():
    """A player with a short clock never oversteps it, by the time that it says itself: what a busy
    machine adds is nobody's fault."""
    with start() as engine:
        board, left, increment = chess.Board(), {chess.WHITE: 1.0, chess.BLACK: 1.0}, 0.05
        for _ in range(40):
            if board.is_game_over():
                break
            limit = Limit(
                white_clock=left[chess.WHITE],
                black_clock=left[chess.BLACK],
                white_inc=increment,
                black_inc=increment,
            )
            result = engine.play(board, limit, info=chess.engine.INFO_BASIC)
            left[board.turn] += increment - result.info.get("time", 0)
            assert left[board.turn] > 0, "the flag fell"
            board.push(result.move)


def check_pondering():
    with start() as engine:
        limit = Limit(white_clock=2, black_clock=2, white_inc=0.02, black_inc=0.02)
        board, guesses = chess.Board(), 0
        for ply in range(16):
            result = engine.play(board, limit, ponder=True)
            guesses += result.ponder is not None
            board.push(result.move)
            if board.is_game_over():
                break
            # Half of the guesses come true, if there is one.
            replies = list(board.legal_moves)
            is_hit = ply % 2 and result.ponder in replies
            board.push(result.ponder if is_hit else replies[-1])
            if board.is_game_over():
                break
        assert guesses, "nothing was pondered"
        engine.ping()


def check_analysis():
    with start() as engine:
        board = chess.Board("r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8")
        infos = engine.analyse(board, Limit(nodes=5000), multipv=3)
        assert len(infos) == 3, infos
        for info in infos:
            assert info["pv"][0] in board.legal_moves and "score" in info, info
        first = [info["pv"][0] for info in infos]
        assert len(set(first)) == len(first), first
        root = [chess.Move.from_uci("h2h3")]
        info = engine.analyse(board, Limit(nodes=500), root_moves=root)
        assert info["pv"][0] == root[0], info

        with engine.analysis(board) as analysis:
            time.sleep(0.2)
            engine.ping()
            analysis.stop()
            assert analysis.wait().move in board.legal_moves
        for _ in range(5):
            with engine.analysis(board) as analysis:
                analysis.get()
        assert engine.play(board, Limit(depth=1)).move in board.legal_moves


def check_options():
    with start() as engine:
        engine.configure({"Hash": 8, "Threads": 2, "Move Overhead": 50})
        engine.configure({"Clear Hash": None})
        strategies = engine.options["Strategy"].var
        assert "engine" in strategies and "random" in strategies, strategies
        players = [{"Strategy": name} for name in strategies]
        players += [{"Strategy": "engine", "Level": level} for level in (1, 5, 10)]
        players += [{"UCI_LimitStrength": True, "UCI_Elo": elo} for elo in (400, 1500, 2630)]
        for options in players:
            engine.configure(options)
            play(engine, chess.Board(), lambda board: Limit(time=0.02), 6, game=str(options))
        try:
            engine.configure({"Hash": 0})
        except chess.engine.EngineError:
            pass
        else:
            raise AssertionError("python-chess knows the bounds of an option")


def check_chess960():
    with start() as engine:
        for number in (0, 518, 959, 345):
            board = chess.Board.from_chess960_pos(number)
            play(engine, board, lambda board: Limit(nodes=100), 80, game=number)
        board = chess.Board("1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1", chess960=True)
        for castle in list(board.generate_castling_moves()):
            result = engine.play(board, Limit(nodes=50), root_moves=[castle])
            assert result.move == castle, result
        # Back to standard chess with the same engine.
        play(engine, chess.Board(), lambda board: Limit(nodes=100), 10)


def check_quit():
    engine = start()
    analysis = engine.analysis(chess.Board())
    time.sleep(0.1)
    begin = time.monotonic()
    engine.quit()
    assert time.monotonic() - begin < 2, "quit took too long"
    assert engine.returncode.result(TIMEOUT) == 0
    del analysis


async def odd_input():
    """What python-chess would never send, through its own transport, leaves a usable engine."""
    transport, engine = await chess.engine.popen_uci(COMMAND)
    for line in [
        "stop",
        "ponderhit",
        "nonsense",
        "position startpos moves e2e5",
        "position fen nonsense",
        "setoption name Hash value -1",
        "debug on",
        "go movetime",
    ]:
        engine.send_line(line)
    engine.send_line("stop")
    await engine.ping()
    await engine.quit()


CHECKS = [
    check_limits,
    check_whole_games,
    check_clock,
    check_pondering,
    check_analysis,
    check_options,
    check_chess960,
    check_quit,
]

for check in CHECKS:
    begin = time.monotonic()
    check()
    print(f"{check.__name__}: {time.monotonic() - begin:.1f} s", flush=True)
asyncio.run(odd_input())
print(f"{len(CHECKS) + 1} checks passed")
