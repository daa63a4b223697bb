/** Names that could be taken for the site itself, its staff, a seat or the player, in both languages of the site. */
const RESERVED = [
  'admin',
  'administrator',
  'administrateur',
  'administratrice',
  'админ',
  'enfilade',
  'équipe enfilade',
  'moderator',
  'modérateur',
  'modératrice',
  'support',
  'system',
  'système',
  'opponent',
  'adversaire',
  'host',
  'hôte',
  'guest',
  'invité',
  'invitée',
  'joueur 1',
  'joueur 2',
  'player 1',
  'player 2',
  'vous',
  'you',
];

/**
 * Letters of other scripts, small capitals and digits beside the Latin letters that they look like (Unicode
 * Technical Standard 39 calls them confusables). NFKD has replaced full-width, bold and accented letters before.
 */
const LOOK_ALIKES: readonly (readonly [latin: string, alike: string])[] = [
  ['a', 'аαɑᴀ4@'],
  ['b', 'вβьʙ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁδďᴅđ'],
  ['e', 'еεєᴇ3'],
  ['f', 'ꜰƒ'],
  ['g', 'ɡɢ'],
  ['h', 'һнʜ'],
  ['i', 'іιıɪӏ1!|l'],
  ['j', 'јϳ'],
  ['k', 'кκᴋ'],
  ['m', 'мμᴍ'],
  ['n', 'пνηɴո'],
  ['o', 'оοσօᴏø0'],
  ['p', 'рρᴘ'],
  ['q', 'ԛ'],
  ['r', 'гʀ'],
  ['s', 'ѕꜱ5$'],
  ['t', 'тτᴛ7'],
  ['u', 'υᴜ'],
  ['v', 'ѵᴠ'],
  ['w', 'ԝωᴡ'],
  ['x', 'хχ'],
  ['y', 'уγʏ'],
];

const LATIN = new Map(LOOK_ALIKES.flatMap(([latin, alike]) => [...alike].map(letter => [letter, latin] as const)));

/** Returns what a name looks like: lowercase Latin letters, without accents, spaces and punctuation. */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map(letter => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '');

const SKELETONS = new Set(RESERVED.map(skeletonOf));

/** Returns true if a name looks like one that players could take for the site or its staff. */
export const isReservedName = (name: string): boolean => SKELETONS.has(skeletonOf(name));
