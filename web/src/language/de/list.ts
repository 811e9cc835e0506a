import type { enList } from "../en/list";
import type { Catalog } from "../message";

/** My games and the lobby, in German. */
export const deList: Pick<Catalog, keyof typeof enList> = {
  // My games
  "games.title": "Meine Partien",
  "games.empty": "Du hast hier noch nicht gespielt.",
  "games.empty_hint":
    "Hier erscheint jede Partie, die du auf diesem Gerät spielst: laufende zum Weiterspielen, beendete zum Ansehen.",
  "games.filter": "Anzeigen",
  "games.filter_all": "Alle",
  "games.filter_running": "Laufend",
  "games.filter_won": "Gewonnen",
  "games.filter_lost": "Verloren",
  "games.filter_drawn": "Remis",
  "games.search": "Nach Gegner suchen",
  "games.none_found": "Keine Partie gefunden.",
  "games.waiting": "Wartet auf einen Gegner.",
  "games.your_turn": "Du bist am Zug.",
  "standing.waiting": "wartet",
  "standing.running": "läuft",
  "standing.won": "gewonnen",
  "standing.lost": "verloren",
  "standing.drawn": "remis",
  "standing.decided": "entschieden",
  "standing.unfinished": "ohne Ergebnis",
  "games.more": "Mehr zeigen",
  "games.moves": { one: "{count} Zug", other: "{count} Züge" },
  "games.forget": "Entfernen",
  "games.forget_ask": "Diese Partie aus deiner Liste entfernen?",
  "games.forget_device_ask": "Diese Partie endgültig von diesem Gerät entfernen?",
  "games.forgotten": "Die Partie wurde aus deiner Liste entfernt.",
  "games.review": "PGN oder Stellung auswerten",
  "games.download": "Alle als PGN herunterladen",
  "games.download_device": "Partien auf diesem Gerät als PGN herunterladen",
  "games.on_device": "auf diesem Gerät",
  "games.only_here": {
    one: "{count} beendete Partie ist nur auf diesem Gerät.",
    other: "{count} beendete Partien sind nur auf diesem Gerät.",
  },
  "games.bring": "Auf den Server bringen",
  "games.all_brought": "Die beendeten Partien dieses Geräts sind jetzt auf dem Server.",
  "games.brought": "ohne den Server gespielt",
  "games.against": "{white} – {black}",

  // Lobby
  "lobby.title": "Lobby",
  "lobby.hint": "Hier suchen Leute eine Partie. Spiel mit oder eröffne selbst eine.",
  "lobby.empty": "Niemand wartet. Eröffne eine Partie, und andere finden sie hier.",
  "lobby.open": "Partie eröffnen",
  "lobby.take": "Spielen",
  "lobby.cancel": "Abbrechen",
  "lobby.anonymous": "Jemand",
  "lobby.no_clock": "Ohne Uhr",
};
