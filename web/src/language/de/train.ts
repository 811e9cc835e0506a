import type { enTrain } from "../en/train";
import type { Catalog } from "../message";

/** The training: positions to solve again, and the file of all progress, in German. */
export const deTrain: Pick<Catalog, keyof typeof enTrain> = {
  "train.left": "Heute noch: {count}",
  "train.answer": "Die Antwort des Gegners:",
  "train.from": "Aus der Partie {game}",
  "train.done": "Fertig. Es steht nichts an.",
  "train.done_until": "Fertig für heute. Die nächste Stellung kommt am {day}.",
  "train.empty": "Noch nichts zu trainieren.",
  "train.empty_hint":
    "Wenn du eine Partie auswertest, kommen deine eigenen Fehler von selbst hierher. Du löst sie noch einmal, und sie kommen wieder, bis du sie kannst. Alles bleibt auf diesem Gerät.",
  "train.review_game": "Partie auswerten",
  "train.pause": "Fertig für den Moment. Die anderen kommen heute wieder.",
  "train.ahead": "Gleich weitermachen",
  "train.not_now": "Jetzt nicht",
  "train.how_well": "Wie gut wusstest du es?",
  "train.answer_again": "Noch einmal",
  "train.answer_hard": "Schwer",
  "train.answer_good": "Gut",
  "train.answer_easy": "Leicht",
  "train.save": "Fortschritt als Datei sichern",
  "train.load": "Fortschritt aus Datei laden",
  "train.file_loaded": {
    one: "Geladen: {count} Stellung.",
    other: "Geladen: {count} Stellungen.",
  },
  "train.file_too_large": "Diese Datei ist zu groß. Es wurde nichts geändert.",
  "train.file_no_progress": "Das ist keine Fortschrittsdatei von Tabiya. Es wurde nichts geändert.",
  "train.file_newer":
    "Diese Datei hat eine neuere Version von Tabiya geschrieben. Lade die Seite neu und versuch es noch einmal. Es wurde nichts geändert.",
  "train.file_damaged": "Diese Fortschrittsdatei ist beschädigt. Es wurde nichts geändert.",
  "train.file_unreadable": "Diese Datei ist nicht lesbar. Es wurde nichts geändert.",
  "train.no_storage":
    "Dieser Browser lässt die Seite nichts aufbewahren. Hier kann nichts trainiert werden.",
  "train.device_full":
    "Auf diesem Gerät ist kein Platz mehr. Das wurde nicht gesichert. Schaff Platz und versuch es noch einmal.",
  "train.unable":
    "Dieser Browser kann das nicht. Er hat kein WebAssembly oder erlaubt Seiten keine Worker.",
};
