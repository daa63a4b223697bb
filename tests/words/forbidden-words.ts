import type { Language } from '#site/languages.ts';

/** A word that pages should avoid, and the words to use instead. `docs/writing.md` gives the reasons. */
export type ForbiddenWord = {
  /** The name of the word in failure messages and in the list of exceptions. */
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** The beginning of the keys of those messages that may use the word. */
  readonly allowedIn?: string;
  /** True if articles may use the word, because it is the correct term in mathematics or history. */
  readonly isAllowedInArticles?: true;
};

/** Returns a pattern that matches only whole words, including accented ones. */
const words = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');

const ENGLISH: readonly ForbiddenWord[] = [
  { name: 'somebody', pattern: words('somebody'), instead: 'someone, your opponent' },
  { name: 'nobody', pattern: words('nobody'), instead: 'no one' },
  { name: 'everybody', pattern: words('everybody'), instead: 'everyone, both players' },
  { name: 'anybody', pattern: words('anybody'), instead: 'anyone' },
  { name: 'whoever', pattern: words('who(?:so)?ever|whomever'), instead: 'the player who, anyone who' },
  { name: 'one’s', pattern: words('one’s'), instead: 'your, their' },
  {
    name: 'one does',
    pattern: words('(?<=\\b(?:as|far|how|if|what|when|where) )one (?:can|has|may|must|plays|reads|says|sees|wants)'),
    instead: 'you, we, players',
  },
  { name: 'that of', pattern: words('(?:^|(?<=[.:;] ))(?:that|those) of'), instead: 'the noun itself' },
  {
    name: 'is not',
    pattern: words('(?:are|could|did|do|does|had|has|have|is|must|should|was|were|will|would) not|cannot'),
    instead: 'isn’t, don’t, can’t',
  },
  {
    name: 'you are',
    pattern: words('(?<!\\b(?:as|how|than|what|where|who) )(?:they|we|you) (?:are|will)(?= \\p{L})'),
    instead: 'you’re, we’ll',
  },
  {
    name: 'is kept',
    pattern: words('(?:are|be|been|is|was|were) (?:asked for|handed out|kept|said|told)(?! by)'),
    instead: 'the one who acts: we store, the page tells you',
  },
  { name: 'found for you', pattern: words('(?:found|made) for you'), instead: 'we find you an opponent' },
  { name: 'e-mail', pattern: words('e-mails?'), instead: 'email' },
  { name: 'mails', pattern: words('mailed|mails'), instead: 'emails, emailed to you' },
  {
    name: 'Title Case',
    pattern: /\p{Lu}\p{Ll}+ (?:\p{Ll}+ )?(?:Account|Error|Failed|Found|Required)\b/gu,
    instead: 'a capital for the first word alone',
  },
  { name: 'matchmaking', pattern: words('matchmaking'), instead: 'the search for an opponent' },
  { name: 'load again', pattern: words('loads? (?:the page|it) again'), instead: 'Reload the page' },
  { name: 'free grid', pattern: words('(?<!flow )free grids?'), instead: 'custom grid' },
  { name: 'lend', pattern: words('lend|lending|lends|lent'), instead: 'allow recordings, play against a recording' },
  {
    name: 'path',
    pattern: words('(?<!Hamiltonian )paths?(?! puzzles)'),
    instead: 'thread, or solution',
    allowedIn: 'history_',
    isAllowedInArticles: true,
  },
  { name: 'cell', pattern: words('cells?'), instead: 'square' },
  { name: 'waypoint', pattern: words('waypoints?'), instead: 'number' },
  { name: 'log', pattern: words('logs?'), instead: 'the moves', allowedIn: 'privacy_', isAllowedInArticles: true },
  {
    name: 'key',
    pattern: words('(?<!arrow )key'),
    instead: 'your seat',
    allowedIn: 'privacy_',
    isAllowedInArticles: true,
  },
  { name: 'attempt', pattern: words('attempt'), instead: 'level' },
  { name: 'grid data', pattern: words('(?:game|grid|path|room) data'), instead: 'what happened, for the player' },
  { name: 'open lines', pattern: words('open lines'), instead: 'connections' },
  { name: 'clock', pattern: words('(?<!’s )clock'), instead: 'timer' },
  {
    name: 'square taken off',
    pattern: words(
      'squares? taken (?:back|off)|taking (?:off )?\\p{L}+ (?:squares?|thread)' +
        '|(?:takes?|took) (?:an?|each|every|the) square back|square you take back',
    ),
    instead: 'undo',
  },
  { name: 'draw', pattern: words('(?:a|perfect) draw|drawn (?:duel|game)'), instead: 'tie' },
  {
    name: 'make a room',
    pattern: words(
      '(?:mak(?:e|es|ing)|open(?:ing|s)?) (?:(?:an?|another|new|own|private|the|your) )*(?:one of your own|room)',
    ),
    instead: 'create a room',
  },
  { name: 'private game', pattern: words('duel rooms?|private games?'), instead: 'private room' },
  { name: 'start the game', pattern: words('starts? (?:the )?game'), instead: 'start the duel' },
  { name: 'every room', pattern: words('every room'), instead: 'every square' },
];

const FRENCH: readonly ForbiddenWord[] = [
  { name: 'chiffre', pattern: words('(?<!une lettre, un )chiffres?'), instead: 'nombre, ou « le 12 » sans nom' },
  { name: 'celui qui', pattern: words('ce(?:lui|ux) qui'), instead: 'la personne qui, ou le nom lui-même' },
  { name: 'Qui a', pattern: /(?<=[.;:…][\s\u00a0])Qui (?![^.?]*\?)/gu, instead: 'si vous avez, la personne qui a' },
  { name: 'point médian', pattern: /\p{L}·\p{L}|\p{L}\(e\)/gu, instead: 'une tournure neutre' },
  {
    name: 'inscrit',
    pattern: words(
      '(?:êtes|étiez|serez|soyez) (?:\\p{L}+ )?(?:absent|abonné|arrivé|assis|(?:dé)?connecté|inscrit|invité|parti|perdu|prêt|seul|sûr|venu)' +
        '|vous garde connecté|une fois (?:dé)?connecté',
    ),
    instead: 'une tournure neutre : votre adresse, votre place, en ligne',
  },
  {
    name: 'Connecté',
    pattern: /^(?:Absent|Connecté|Inscrit|Parti)$|(?:^|(?<=[.!?] ))(?:Mineur,|Seul(?:,| ou))/gu,
    instead: 'une tournure neutre : en ligne, en solo',
  },
  {
    name: 'bloqué',
    pattern: words('(?:est|êtes) bloqué|(?:deven(?:ez|ir)|deviendrez|êtes|rend(?:ent)?) meilleur'),
    instead: 'une tournure neutre : en cas de blocage, progresser',
  },
  { name: 'fût', pattern: words('(?:dût|eût|fît|fût|pût|sût|tînt|vînt|vît)(?!-ce)'), instead: 'le présent' },
  {
    name: 'est gardé',
    pattern: words('(?:est|être|restent?|sont) gardée?s?|ce qui est dit'),
    instead: 'qui agit : nous enregistrons',
  },
  {
    name: 'lettre',
    pattern: words('lettres?(?! d’information|, un chiffre| accentuée)'),
    instead: 'newsletter',
    isAllowedInArticles: true,
  },
  { name: 'matchmaking', pattern: words('matchmaking'), instead: 'recherche d’un adversaire' },
  {
    name: 'chemin',
    pattern: words('(?<!en |jeux de )chemins?(?! de nombres| hamiltoniens?)'),
    instead: 'fil, ou solution',
    allowedIn: 'history_',
    isAllowedInArticles: true,
  },
  { name: 'cellule', pattern: words('cellules?'), instead: 'case' },
  {
    name: 'journal',
    pattern: words('(?<!SIAM )(?:journal|journaux)'),
    instead: 'le tracé',
    allowedIn: 'privacy_',
    isAllowedInArticles: true,
  },
  { name: 'clé', pattern: words('clés?'), instead: 'votre place', allowedIn: 'privacy_', isAllowedInArticles: true },
  {
    name: 'données de la grille',
    pattern: words('données (?:de la grille|de la partie|du chemin|du salon)'),
    instead: 'ce qui s’est passé',
  },
  { name: 'lignes ouvertes', pattern: words('lignes ouvertes'), instead: 'connexions' },
  {
    name: 'horloge',
    pattern: words('horloge(?! de (?:l’appareil|votre))|(?:de|et|que|sur) la montre'),
    instead: 'chronomètre',
  },
  {
    name: 'case retirée',
    pattern: words('cases? re(?:prise|tirée)s?|retire[rz]? \\p{L}+ cases?'),
    instead: 'retour, par retour',
  },
  { name: 'annuler un pas', pattern: words('annuler (?:le|un) (?:coup|pas)|rien à annuler'), instead: 'retour' },
  { name: 'nul', pattern: words('un nul|nuls? parfaits?|matchs? nuls?'), instead: 'égalité' },
  {
    name: 'passer la manche',
    pattern: words('^passée$|pass(?:é|er|ez) (?:cette|la) manche'),
    instead: 'abandonner la manche',
  },
  { name: 'hors temps', pattern: words('hors temps'), instead: 'temps écoulé' },
  {
    name: 'ouvrir un salon',
    pattern: words(
      '(?:ouvr(?:e|ent|ez|ir|irons)|ouvert) (?:(?:le|nouveau|propre|un|votre) )*(?:salon|vôtre)|salon neuf|salon s’ouvre',
    ),
    instead: 'créer un salon',
  },
  { name: 'partie privée', pattern: words('parties? privées?|salons? de duel'), instead: 'salon privé' },
  { name: 'lancer la partie', pattern: words('(?:démarrer|lancer?) la partie'), instead: 'lancer le duel' },
  { name: 'toutes les pièces', pattern: words('toutes les pièces'), instead: 'toutes les cases' },
];

export const FORBIDDEN_WORDS: Readonly<Record<Language, readonly ForbiddenWord[]>> = { fr: FRENCH, en: ENGLISH };
