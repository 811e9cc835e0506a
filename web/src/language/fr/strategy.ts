import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in French. */
export const frStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Comment un ordinateur choisit un coup",
  "strategies.intro":
    "Six façons, du dé au moteur complet. Placez-en deux devant la même position et voyez ce que chacune voit.",
  "strategies.position": "Position",
  "strategies.fen": "Votre propre position (FEN)",
  "strategies.first": "La première",
  "strategies.second": "La seconde",
  "strategies.again": "Redemander",
  "strategies.watch": "Les faire jouer l'une contre l'autre",
  "strategies.play": "Jouer contre celle-ci",
  "strategies.play_label": "Jouer contre celle-ci : {name}, à partir de cette position",
  "strategies.play_start": "Jouer contre celle-ci : {name}, depuis le début",
  "strategies.thinking": "Réflexion.",
  "strategies.waiting": "Attend l'autre.",
  "strategies.same": "Les deux choisissent {move:san}.",
  "strategies.different": "Elles ne sont pas d'accord : {first:san} ou {second:san}.",
  "strategies.move": "Coup",
  "strategies.line": "Prévoit",
  "strategies.score": "Juge",
  "strategies.nodes": "A vu",
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
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "Ne juge pas",
  "strategies.no_line": "Rien après son coup",
  "strategies.pawns": "{value} pion",
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
  "strategies.score_hint": "Les jugements sont ceux du camp au trait.",
  "strategies.about": "Ce que fait chacune",
  "strategies.blind": "Ne voit pas :",
  "strategies.show": "Montrer sur l'échiquier",

  "position.poison": "Un cavalier empoisonné",
  "position.mate": "Mat en un coup",
  "position.back_rank": "Une dame à prendre",
  "position.rooks": "Deux tours, mat en trois coups",
  "position.morphy": "Le problème de Paul Morphy, mat en deux coups",
  "position.middle": "Un milieu de partie",
  "position.start": "Le départ",
  "position.own": "La vôtre",

  "idea.random": "Tire au sort parmi les coups légaux. Ce qui prétend penser doit le battre.",
  "blind.random": "rien du tout. Un mat en un coup est un coup comme un autre.",
  "idea.greedy":
    "Joue chaque coup en pensée, compte ce qui reste sur l'échiquier et choisit ce qui paraît le mieux. Il voit un demi-coup.",
  "blind.greedy": "la réponse. Il prend avec la dame un cavalier défendu.",
  "idea.minimax":
    "Un coup vaut ce que vaut la meilleure réponse. Il regarde donc chaque réponse, et chaque réponse à celle-ci, sur trois demi-coups. Chaque pas de plus coûte environ 35 fois autant.",
  "blind.minimax":
    "ce qui est derrière son horizon. Deux tours matent en trois coups ; il ne voit pas pourquoi se presser.",
  "idea.alpha-beta":
    "Minimax sans ce qui ne peut pas compter : dès qu'une réponse réfute un coup, les autres sont inutiles. Même coup, même jugement, bien moins de positions ; il voit donc un pas plus loin.",
  "blind.alpha-beta":
    "ce que minimax ne voit pas à la même profondeur. Il y arrive seulement plus tôt.",
  "idea.monte-carlo":
    "Suit sans cesse les coups prometteurs, ajoute chaque fois une position et garde la moyenne. Il joue ce qu'il a visité le plus.",
  "blind.monte-carlo":
    "les chemins étroits. Un sacrifice ressemble à une perte tant que le seul bon coup n'est pas trouvé.",
  "idea.engine":
    "Alpha-bêta avec cinquante ans d'idées : il retient les positions, suit les prises jusqu'au bout, essaie d'abord les bons coups et regarde moins les derniers.",
  "blind.engine":
    "ce que ses raccourcis coupent. Il se trompe rarement, et alors là où tout coup fait mal.",
};
