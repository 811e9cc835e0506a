"""How players err: an engine looks at every position of their games.

    errors.py GAMES.pgn... [--by rating|name] [--engine stockfish] [--depth 10]

Moves 1 to 6 of either side are left out: they are known by heart. A position is even within two
pawns; a loss is what a move gives away there, in hundredths of a pawn, at most ten pawns. A piece
is lost if the move gives away more than two pawns and the best answer takes it. A chance is the
turn after an opponent has given away more than two pawns, if it is worth one and a half; it is
missed if the move gives away more than one.
"""

import argparse
from collections import Counter, defaultdict

import chess
import chess.engine
import chess.pgn

KNOWN_PLIES = 12
EVEN = 200
BLUNDER = 200
MOST = 1000
PIECES = {chess.QUEEN: "queen", chess.ROOK: "rook", chess.BISHOP: "minor", chess.KNIGHT: "minor"}


def look(board: chess.Board, engine: chess.engine.SimpleEngine, depth: int):
    """What the position is worth, and the best move if there is one."""
    if board.is_checkmate():
        return chess.engine.PovScore(chess.engine.Mate(0), board.turn), None
    if board.is_game_over():
        return chess.engine.PovScore(chess.engine.Cp(0), board.turn), None
    seen = engine.analyse(board, chess.engine.Limit(depth=depth))
    return seen["score"], seen["pv"][0]


def pawns(score: chess.engine.Score) -> int:
    return max(-MOST, min(MOST, score.score(mate_score=100 * MOST)))


def player(headers: chess.pgn.Headers, color: chess.Color, by: str) -> str:
    side = "White" if color else "Black"
    return headers[side] if by == "name" else f"{int(headers[side + 'Elo']) // 200 * 200:4}"


def count(game: chess.pgn.Game, engine: chess.engine.SimpleEngine, by: str, depth: int, counts):
    board = game.board()
    seen, _ = look(board, engine, depth)
    is_chance = False
    for ply, mv in enumerate(game.mainline_moves(), 1):
        counter = counts[player(game.headers, board.turn, by)]
        before = seen.pov(board.turn)
        color = board.turn
        board.push(mv)
        seen, answer = look(board, engine, depth)
        had = pawns(before)
        loss = max(0, had - pawns(seen.pov(color)))
        if ply > KNOWN_PLIES:
            counter["moves"] += 1
            counter["even"] += abs(had) <= EVEN
            counter["loss"] += loss if abs(had) <= EVEN else 0
            counter["blunders"] += loss > BLUNDER
            if before.mate() == 1:
                counter["mates"] += 1
                counter["missed mates"] += not board.is_checkmate()
            if is_chance and had >= 150:
                counter["chances"] += 1
                counter["missed chances"] += loss > 100
            if loss > BLUNDER and answer is not None and board.is_capture(answer):
                taken = board.piece_type_at(answer.to_square)
                counter[PIECES.get(taken or chess.PAWN, "pawn")] += 1
        is_chance = loss > BLUNDER and had > -150


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("files", nargs="+")
    arguments.add_argument("--by", choices=["rating", "name"], default="rating")
    arguments.add_argument("--engine", default="stockfish")
    arguments.add_argument("--depth", type=int, default=10)
    given = arguments.parse_args()
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    with chess.engine.SimpleEngine.popen_uci(given.engine) as engine:
        for path in given.files:
            with open(path) as file:
                while (game := chess.pgn.read_game(file)) is not None:
                    count(game, engine, given.by, given.depth, counts)
    for who, counter in sorted(counts.items()):
        of = lambda name: 100 * counter[name] / max(1, counter["moves"])
        print(
            f"{who}: {counter['moves']} moves, {counter['loss'] / max(1, counter['even']):.0f} a"
            f" move in {counter['even']} even positions, {of('blunders'):.1f} blunders in 100 moves;"
            f" lost in 100 moves: queen {of('queen'):.2f}, rook {of('rook'):.2f},"
            f" minor piece {of('minor'):.2f}; missed {counter['missed mates']} of"
            f" {counter['mates']} mates in one, {counter['missed chances']} of"
            f" {counter['chances']} chances"
        )


if __name__ == "__main__":
    main()
