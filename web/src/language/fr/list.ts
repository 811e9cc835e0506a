import type { enList } from "../en/list";
import type { Catalog } from "../message";

/** My games and the lobby, in French. */
export const frList: Pick<Catalog, keyof typeof enList> = {
  // My games
  "games.title": "Mes parties",
  "games.empty": "Tu n'as pas encore joué ici.",
  "games.empty_hint":
    "Toutes les parties que tu joues sur cet appareil arrivent ici : celles en cours, à continuer, et celles qui sont finies, à revoir.",
  "games.filter": "Afficher",
  "games.filter_all": "Toutes",
  "games.filter_running": "En cours",
  "games.filter_won": "Gagnées",
  "games.filter_lost": "Perdues",
  "games.filter_drawn": "Nulles",
  "games.search": "Rechercher par adversaire",
  "games.none_found": "Aucune partie trouvée.",
  "games.waiting": "En attente d'un adversaire.",
  "games.your_turn": "À toi de jouer.",
  "standing.waiting": "en attente",
  "standing.running": "en cours",
  "standing.won": "gagnée",
  "standing.lost": "perdue",
  "standing.drawn": "nulle",
  "standing.decided": "terminée",
  "standing.unfinished": "sans résultat",
  "games.more": "En montrer plus",
  "games.moves": { one: "{count} coup", many: "{count} de coups", other: "{count} coups" },
  "games.forget": "Retirer",
  "games.forget_ask": "Retirer cette partie de ta liste ?",
  "games.forget_device_ask": "Supprimer définitivement cette partie de cet appareil ?",
  "games.forgotten": "La partie n'est plus dans ta liste.",
  "games.review": "Analyser un PGN ou une position",
  "games.download": "Tout télécharger en PGN",
  "games.download_device": "Télécharger les parties de cet appareil en PGN",
  "games.on_device": "sur cet appareil",
  "games.only_here": {
    one: "{count} partie terminée n'est que sur cet appareil.",
    many: "{count} de parties terminées ne sont que sur cet appareil.",
    other: "{count} parties terminées ne sont que sur cet appareil.",
  },
  "games.bring": "Envoyer au serveur",
  "games.all_brought": "Les parties terminées de cet appareil sont maintenant sur le serveur.",
  "games.brought": "jouée sans le serveur",
  "games.against": "{white} – {black}",

  // Lobby
  "lobby.title": "Salon",
  "lobby.hint": "Ici, on cherche une partie. Joue avec quelqu'un ou ouvre la tienne.",
  "lobby.empty": "Personne n'attend. Ouvre une partie, et d'autres la trouveront ici.",
  "lobby.open": "Ouvrir une partie",
  "lobby.take": "Jouer",
  "lobby.cancel": "Annuler",
  "lobby.anonymous": "Quelqu'un",
  "lobby.no_clock": "Illimité",
};
