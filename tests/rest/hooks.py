"""Lets schemathesis ask about what exists.

By itself it makes up ids and codes, and nearly every answer is 404. Here every second call that is
meant to be right gets a table, or a code, that was made for it; and each call comes from an address
and a device of its own, through a proxy that the server believes, so that none is too frequent.
"""

import atexit
import collections
import itertools
import json
import os
import pathlib
import urllib.request
from typing import Any

import schemathesis

URL = os.environ["SERVER_URL"]
NUMBERS = itertools.count(1)
# A log that is kept for the table's own tests: a whole game on one screen.
LOG = pathlib.Path(__file__).parents[2] / "crates/table/tests/data/0.1-mate.json"
BROUGHT = {
    "table": "local-1",
    "computers": {"white": None, "black": None},
    "log": json.loads(LOG.read_text()),
}
# What a review is asked about, where it is asked about it.
REVIEWED = {
    "start": {"kind": "standard"},
    "moves": ["e2e4"],
    "played": "e7e5",
    "nodes": 1000,
    "pgn": "1. e4 *",
    "text": "1. e4 *",
    "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
}
STATUSES: collections.Counter[int] = collections.Counter()


def address(number: int) -> str:
    """An address for documentation and tests, another one for each number."""
    return f"198.{18 + number // 65536 % 2}.{number // 256 % 256}.{number % 256}"


def ask(path: str, token: str, body: Any = None, method: str = "POST") -> Any:
    """Asks the server for something as this device."""
    request = urllib.request.Request(
        URL + path,
        json.dumps({} if body is None else body).encode(),
        {
            "Authorization": f"Bearer {token}",
            "Content-Type": "application/json",
            "X-Forwarded-For": address(next(NUMBERS)),
        },
        method=method,
    )
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or "null")


def make_table(kind: str, token: str) -> Any:
    """A table at which this device sits."""
    return ask("/api/tables", token, {"opponent": {"kind": kind}, "public": True})


def fill_in(case: Any, token: str) -> None:
    """Puts a table, or a code, that exists into a call."""
    path, method = case.operation.path, case.operation.method.upper()
    if (path, method) == ("/api/tables/{table}", "DELETE"):
        # Only a game that is over can be forgotten.
        table = make_table("lobby", token)["table"]
        ask(f"/api/lobby/{table}", token, method="DELETE")
        case.path_parameters["table"] = table
    elif path == "/api/tables/brought":
        case.body = BROUGHT
    elif "{table}" in path:
        kind = "lobby" if "lobby" in path or "join" in path else "friend"
        owner = token[::-1] if "join" in path else token
        case.path_parameters["table"] = make_table(kind, owner)["table"]
    elif "{code}" in path:
        case.path_parameters["code"] = make_table("friend", token)["invitation"]["code"]
    elif path == "/api/join" and isinstance(case.body, dict):
        case.body["code"] = make_table("friend", token[::-1])["invitation"]["code"]
    elif path == "/api/seat" and isinstance(case.body, dict):
        table = make_table("same_screen", token[::-1])["table"]
        case.body["code"] = ask(f"/api/tables/{table}/seat-code", token[::-1])["code"]
    elif path == "/api/review" and isinstance(case.body, dict):
        about = case.body["about"]
        about.update({name: REVIEWED[name] for name in about if name in REVIEWED})
        if "start" in about:
            # A search that is not told how far it may look takes a while.
            about["nodes"] = REVIEWED["nodes"]
    elif "mine" in path:
        make_table("same_screen", token)


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Changes a call before it is sent."""
    number = next(NUMBERS)
    token = f"{number:032x}"
    case.headers["X-Forwarded-For"] = address(number)
    case.headers["Authorization"] = f"Bearer {token}"
    is_right = case.meta is None or case.meta.generation.mode.is_positive
    if is_right and (number % 2 == 0 or case.operation.path == "/api/review"):
        fill_in(case, token)


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Counts an answer."""
    STATUSES[response.status_code] += 1


@atexit.register
def tell() -> None:
    """Says what was answered."""
    right = sum(count for status, count in STATUSES.items() if status < 300)
    share = 100 * right // max(STATUSES.total(), 1)
    print(f"answers: {share} % done, {STATUSES[429]} too fast, {dict(sorted(STATUSES.items()))}")
