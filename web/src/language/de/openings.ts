import type { enOpenings } from "../en/openings";
import type { Catalog } from "../message";

/** Openings: a repertoire of moves to know, and practice of it, in German. */
export const deOpenings: Pick<Catalog, keyof typeof enOpenings> = {
  "openings.side": "Deine Seite",
  "openings.starts": "Beginn bei",
  "openings.start": "Stellung {number}",
  "openings.empty":
    "Noch keine Züge. Spiel deine Züge auf dem Brett und behalte sie, oder füg Partien oder eine Studie hinzu.",
  "openings.yours": "Dein Zug hier:",
  "openings.theirs": "Die Antworten des Gegners, die häufigste zuerst:",
  "openings.fresh": "Diese Variante ist neu. Behalte sie, um sie zu lernen.",
  "openings.end": "Deine Variante endet hier. Spiel weiter, um sie zu verlängern.",
  "openings.keep": "Variante behalten",
  "openings.back": "Einen Zug zurück",
  "openings.first": "Zum Anfang",
  "openings.remove": "Diesen Zug entfernen",
  "openings.drill": "Üben",
  "openings.add_title": "Partien oder eine Studie hinzufügen",
  "openings.add_hint":
    "Alle Partien und Varianten eines PGN werden hinzugefügt, jede bis zu dem Zug, den du wählst. Eigene Züge, die als Fehler markiert sind, werden ausgelassen.",
  "openings.paste": "PGN",
  "openings.depth": "Bis Zug",
  "openings.add": "Hinzufügen",
  "openings.added": {
    one: "Hinzugefügt: {count} Partie.",
    other: "Hinzugefügt: {count} Partien.",
  },
  "openings.left_out": {
    one: "{count} Partie wurde ausgelassen. Sie ist nicht lesbar oder kein normales Schach.",
    other: "{count} Partien wurden ausgelassen. Sie sind nicht lesbar oder kein normales Schach.",
  },
  "openings.fault_too_large":
    "Das ist zu viel auf einmal. Füg weniger Partien hinzu. Es wurde nichts geändert.",
  "openings.fault_too_many_moves":
    "Ein Repertoire kann nicht so viele Züge haben. Wähl weniger Züge von jeder Partie. Es wurde nichts geändert.",
  "openings.fault_no_moves": "Darin ist kein Zug deiner Seite. Es wurde nichts geändert.",
  "openings.fault_chess960":
    "Eröffnungen gibt es im normalen Schach, nicht im Chess960. Es wurde nichts geändert.",
  "openings.fault_unreadable": "Das ist kein lesbares PGN. Es wurde nichts geändert.",
  "openings.changed": "Diese Eröffnungen wurden in einem anderen Tab geändert. So sind sie jetzt.",
  "openings.save": "Als PGN speichern",
  "openings.explore": "Zurück zu den Eröffnungen",
  "openings.task_white": "Weiß am Zug. Welchen Zug kennst du hier?",
  "openings.task_black": "Schwarz am Zug. Welchen Zug kennst du hier?",
  "openings.wrong": "{move:san} ist hier nicht in deinen Eröffnungen. Versuch es noch einmal.",
  "openings.shown": "Der Zug ist {move:san}.",
  "openings.done": "Die Variante endet hier. Sofort gewusst: {solved} von {total}.",
  "openings.another": "Noch eine Variante",
  "openings.stop": "Aufhören",
};
