import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in French. */
export const frStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Comment un ordinateur choisit un coup",
  "strategies.intro":
    "Il y a six façons, du lancer de dés au moteur complet. Donne la même position à deux d'entre elles et regarde ce que chacune voit.",
  "strategies.position": "Position",
  "strategies.fen": "Ta propre position (FEN)",
  "strategies.first": "Première",
  "strategies.second": "Seconde",
  "strategies.again": "Redemander",
  "strategies.watch": "Les faire s'affronter",
  "strategies.play": "Jouer contre elle",
  "strategies.play_label": "Jouer contre elle : {name}, à partir de cette position",
  "strategies.play_start": "Jouer contre elle : {name}, depuis le début",
  "strategies.thinking": "Réfléchit.",
  "strategies.waiting": "Attend l'autre.",
  "strategies.same": "Les deux choisissent {move:san}.",
  "strategies.different": "Elles ne sont pas d'accord : {first:san} ou {second:san}.",
  "strategies.move": "Coup",
  "strategies.line": "Coups prévus",
  "strategies.score": "Évaluation",
  "strategies.nodes": "Examinées",
  "strategies.depth": "Profondeur",
  "strategies.time": "Temps",
  "strategies.node_count": {
    one: "{count} position",
    many: "{count} de positions",
    other: "{count} positions",
  },
  "strategies.depth_count": {
    one: "{count} demi-coup",
    many: "{count} de demi-coups",
    other: "{count} demi-coups",
  },
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "Pas d'évaluation",
  "strategies.no_line": "Elle ne regarde pas plus loin",
  "strategies.pawns": { one: "{value} pion", many: "{value} de pions", other: "{value} pions" },
  "strategies.mate_in": {
    one: "Mat en {count} coup",
    many: "Mat en {count} de coups",
    other: "Mat en {count} coups",
  },
  "strategies.mated_in": {
    one: "Maté en {count} coup",
    many: "Maté en {count} de coups",
    other: "Maté en {count} coups",
  },
  "strategies.score_hint": "L'évaluation est donnée du point de vue du camp qui doit jouer.",
  "strategies.about": "Ce que fait chaque stratégie",
  "strategies.blind": "Ce qu'elle ne voit pas :",
  "strategies.show": "Le montrer sur l'échiquier",

  "position.poison": "Un cavalier empoisonné",
  "position.mate": "Mat en un coup",
  "position.back_rank": "Une dame qu'on peut prendre",
  "position.rooks": "Deux tours, mat en trois coups",
  "position.morphy": "Le problème de Paul Morphy, mat en deux coups",
  "position.middle": "Un milieu de partie",
  "position.start": "La position de départ",
  "position.own": "La tienne",

  "idea.random":
    "Tire au sort un des coups permis. Toute stratégie qui réfléchit devrait la battre.",
  "blind.random": "absolument tout. Un mat en un coup est pour elle un coup comme un autre.",
  "idea.greedy":
    "Essaie chaque coup dans sa tête, compte ce qui reste sur l'échiquier et joue ce qui lui semble le meilleur. Elle voit à un demi-coup : le sien.",
  "blind.greedy": "la réponse. Avec la dame, elle prend un cavalier défendu.",
  "idea.minimax":
    "Un coup ne vaut que ce que la meilleure réponse de l'adversaire en laisse. Elle regarde donc chaque coup, chaque réponse et chaque réponse à celle-ci : trois demi-coups. Chaque pas de plus coûte environ 35 fois plus.",
  "blind.minimax":
    "ce qui se passe après trois demi-coups. Deux tours matent en trois coups ; elle ne voit pas pourquoi se presser.",
  "idea.alpha-beta":
    "Minimax sans ce qui ne peut rien changer : dès qu'une réponse réfute un coup, inutile de regarder les autres. Même coup, même évaluation, bien moins de positions ; elle peut donc voir un pas plus loin.",
  "blind.alpha-beta":
    "ce que minimax ne voit pas à la même profondeur. Elle y arrive seulement plus vite.",
  "idea.monte-carlo":
    "Suit encore et encore les coups prometteurs, ajoute chaque fois une position et retient la moyenne. Elle joue le coup qu'elle a visité le plus souvent.",
  "blind.monte-carlo":
    "les positions où un seul coup est bon. Un sacrifice ressemble à une perte tant que ce coup n'est pas trouvé.",
  "idea.engine":
    "Alpha-bêta avec cinquante ans d'idées en plus : elle retient les positions, suit les prises jusqu'au bout, essaie d'abord les bons coups et regarde moins loin les derniers.",
  "blind.engine":
    "ce que ses raccourcis laissent de côté. Elle se trompe rarement, et surtout en zugzwang, là où chaque coup nuit.",
};
