"""Plays with a client that was generated from the server's own description.

The client is the package `client` on the path. Types are checked by mypy, so every name and every
type here and in the client is what the description says.
"""

import sys

from client import AuthenticatedClient, Client
from client.api.create import create_table
from client.api.device import create_device
from client.api.facts import inspect, show_server
from client.api.invitation import draw_invitation, show_invitation
from client.api.join import join_by_code
from client.api.list_ import list_my_tables
from client.api.pgn import write_pgn
from client.api.table import show_table
from client.api.think import think
from client.models import (
    CreatedGame,
    CreateGame,
    GameList,
    InspectQuestion,
    InvitedTo,
    JoinByCode,
    Joined,
    FriendOpponent,
    FriendOpponentKind,
    Problem,
    ServerInfo,
    Thought,
)


def device(url: str) -> AuthenticatedClient:
    """A device of its own."""
    made = create_device.sync(client=Client(url))
    assert made is not None and not isinstance(made, Problem), made
    return AuthenticatedClient(url, made.token)


def main(url: str) -> None:
    """Makes a game, lets a friend join, and reads what there is to read of it."""
    anna, bert = device(url), device(url)
    info = show_server.sync(client=anna)
    assert isinstance(info, ServerInfo), info

    friend = FriendOpponent(kind=FriendOpponentKind.FRIEND)
    made = create_table.sync(client=anna, body=CreateGame(opponent=friend, name="Anna"))
    assert isinstance(made, CreatedGame) and made.invitation, made
    invited = show_invitation.sync(made.invitation.code, client=bert)
    assert isinstance(invited, InvitedTo), invited
    picture = draw_invitation.sync(made.invitation.code, client=bert)
    assert isinstance(picture, str) and "<svg" in picture, picture
    joined = join_by_code.sync(client=bert, body=JoinByCode(code=made.invitation.code, name="Bert"))
    assert isinstance(joined, Joined) and joined.table == made.table, joined
    mine = list_my_tables.sync(client=bert)
    assert isinstance(mine, GameList) and [game.table for game in mine.games] == [made.table], mine

    unknown = show_table.sync("nosuchtable", client=anna)
    assert isinstance(unknown, Problem) and unknown.status == 404, unknown


if __name__ == "__main__":
    main(sys.argv[1])
