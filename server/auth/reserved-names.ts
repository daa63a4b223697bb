/** Words for the site's staff that may not occur as a whole word in any name, so the name *Admin Léa* is refused. */
const TITLES = [
  'admin',
  'administrator',
  'administrateur',
  'administratrice',
  'админ',
  'администратор',
  'sysadmin',
  'webmaster',
  'moderator',
  'modérateur',
  'modératrice',
].flatMap(title => [title, `${title}s`]);

/**
 * Reserved names, in both languages of the site: words for its staff, for a player's place in a duel, for the reader
 * (*you*) and for a program or a recorded game that plays against the player.
 */
const RESERVED = [
  ...TITLES,
  'administration',
  'moderation',
  'mod',
  'mods',
  'modo',
  'modos',
  'staff',
  'support',
  'assistance',
  'helpdesk',
  'équipe du site',
  'l’équipe du site',
  'service client',
  'service technique',
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
  'programme',
  'computer',
  'ordinateur',
  'partie enregistrée',
];

/**
 * The names of the program that plays in duels. Each name is reserved only with its article, because *Maison* is a
 * surname.
 */
const HOUSE = ['la maison', 'the house'];

/** Words that no name may contain, even within a longer word: the site's name, and what pages call a recorded game. */
const DISTINCTIVE = ['enfilade', 'enregistrement', 'recording'];

/**
 * Words that do not make a reserved word acceptable when they stand beside it, as in *The Admin Team*, *Support.fr* and
 * *Staff (official)*.
 */
const AFFIXES = [
  ...['l', 'la', 'le', 'les', 'the', 'de', 'du', 'des', 'of', 'site', 'super', 'chief'],
  ...['team', 'équipe', 'official', 'officiel', 'officielle', 'service', 'client', 'technique', 'help', 'aide'],
  ...['bot', 'fr', 'com', 'net', 'org', 'eu', 'io', 'app', 'tm', 'r'],
];

/**
 * The minimum length of a reserved word that is recognised at the beginning or end of a longer word, as in *adminteam*.
 */
const MIN_COMPOUNDED = 4;

/**
 * For each Latin letter, the characters that look like it (“confusables” in Unicode Technical Standard 39). Full-width,
 * bold and accented letters are missing, because `plain` has already replaced them.
 */
const LOOK_ALIKES: readonly (readonly [latin: string, alike: string])[] = [
  ['a', 'аαɑᴀ4@ꭺꓮᗩ'],
  ['b', 'вβьʙᏼꓐᗷ'],
  ['c', 'сϲᴄꮯꓚᑕ'],
  ['d', 'ԁδďᴅđꭰꓓᗪ'],
  ['e', 'еεєᴇɛ3ꭼꓰ€ᗴ'],
  ['f', 'ꜰƒꓝᖴ'],
  ['g', 'ɡɢꮐꓖ'],
  ['h', 'һнʜꮋꓧᕼ'],
  ['i', 'іιıɪӏ1!|lꭵꓲꮮꓡᒪ'],
  ['j', 'јϳꭻꓙᒍ'],
  ['k', 'кκᴋꮶꓗ'],
  ['m', 'мμᴍꮇꓟᗰ'],
  ['n', 'пνηɴոꓠᑎ'],
  ['o', 'оοσօᴏø0ꮎꓳ'],
  ['p', 'рρᴘꮲꓑᑭ'],
  ['q', 'ԛ'],
  ['r', 'гʀꮢꓣᖇ'],
  ['s', 'ѕꜱ5$ꮪꓢᔕ'],
  ['t', 'тτᴛ7ꭲꓔ'],
  ['u', 'υᴜꓴᑌ'],
  ['v', 'ѵᴠꮩꓦᐯ'],
  ['w', 'ԝωᴡꮃꓪᗯ'],
  ['x', 'хχꓫ'],
  ['y', 'уγʏꓬ'],
];

const LATIN = new Map(LOOK_ALIKES.flatMap(([latin, alike]) => [...alike].map(letter => [letter, latin] as const)));

const LETTER = /\p{L}/u;
const UNKNOWN_LETTER = /(?![a-z])\p{L}/u;

/**
 * The code point of the first letter in each alphabet that NFKD does not replace: capitals in circles, capitals in
 * squares, and the letters of flags.
 */
const DRAWN_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const DRAWN_LETTER = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

/** Returns the plain lowercase letter for a letter in a circle, a square or a flag. */
function undrawn(letter: string): string {
  const codePoint = letter.codePointAt(0) ?? 0;
  const start = DRAWN_ALPHABETS.findLast(first => first <= codePoint) ?? codePoint;
  return String.fromCharCode(0x61 + codePoint - start);
}

/**
 * This character stands for a letter that is neither in a–z nor in the table of look-alikes. It might look like any
 * letter, so it matches every letter.
 */
const ANY = '?';

/**
 * Replaces each letter by the Latin letter that it looks like, or, if the table has no such letter, by a character that
 * matches every letter ({@link ANY}). Also replaces *rn*, which looks like *m*.
 */
const toLatin = (letters: readonly string[]): string =>
  letters
    .map(letter => LATIN.get(letter) ?? (UNKNOWN_LETTER.test(letter) ? ANY : letter))
    .join('')
    .replaceAll('rn', 'm');

/**
 * Removes accents and capitals from a name. Keeps digits and the signs that look like letters, and replaces every other
 * character by a space.
 */
const plain = (name: string): string =>
  name
    .replace(/[™℠®©℗]/gu, ' ')
    // a space is inserted before a capital letter, so that *laMaison* is read as two words
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(DRAWN_LETTER, undrawn)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}@$€!|]/gu, ' ');

/**
 * Returns the possible readings of a text in Latin letters. Digits and signs are read as the letters that they look
 * like; at the beginning and at the end, they may also be left out.
 */
function readingsOf(text: string): readonly string[] {
  const letters = [...text];
  const first = letters.findIndex(letter => LETTER.test(letter));
  const end = letters.findLastIndex(letter => LETTER.test(letter)) + 1;
  if (first < 0) return [toLatin(letters), ''];
  return [letters, letters.slice(first), letters.slice(0, end), letters.slice(first, end)].map(toLatin);
}

const skeletonOf = (word: string): string => toLatin([...plain(word).replaceAll(' ', '')]);

const titles = TITLES.map(skeletonOf);
const reserved = RESERVED.map(skeletonOf);
const distinctive = DISTINCTIVE.map(skeletonOf);
const maxDistinctiveLength = Math.max(...distinctive.map(word => word.length));
const affixes = AFFIXES.map(skeletonOf);
const house = HOUSE.map(name => name.split(' ').map(skeletonOf));

/**
 * Returns true if a text equals a word, or differs from it only by characters that match every letter ({@link ANY}). If
 * they differ, at least three letters and more than half of all letters must be equal.
 */
function resembles(text: string, word: string): boolean {
  if (text.length !== word.length) return false;
  let same = 0;
  for (let index = 0; index < word.length; index++)
    if (text[index] === word[index]) same++;
    else if (text[index] !== ANY) return false;
  return same === word.length || same > Math.max(2, word.length / 2);
}

const isOneOf = (words: readonly string[], text: string): boolean => words.some(word => resembles(text, word));

/** Returns true if a text is a reserved word, alone or joined to another reserved word or to a word such as *team*. */
function isReserved(text: string): boolean {
  if (isOneOf(reserved, text)) return true;
  return reserved.some(word => {
    if (word.length < MIN_COMPOUNDED) return false;
    const after = resembles(text.slice(0, word.length), word) && text.slice(word.length);
    const before = resembles(text.slice(-word.length), word) && text.slice(0, -word.length);
    return [after, before].some(
      rest => rest && rest.length >= MIN_COMPOUNDED && (isOneOf(affixes, rest) || isOneOf(reserved, rest)),
    );
  });
}

const isAffix = (text: string): boolean =>
  text === '' || isOneOf(affixes, text) || house.some(([, noun]) => noun === text);

/** Returns true if a text contains a word that no name may contain ({@link DISTINCTIVE}). */
function isDistinctive(text: string): boolean {
  for (let start = 0; start < text.length; start++)
    if (distinctive.some(word => resembles(text.slice(start, start + word.length), word))) return true;
  return false;
}

/**
 * Returns true if consecutive words, joined together, are a word that no name may contain ({@link DISTINCTIVE}). *E n f
 * i l a d e* is refused; *Carmen Filadelfia* is not, because *enfilade* begins and ends inside its words.
 */
const spellsDistinctive = (words: readonly string[]): boolean =>
  words.some((_word, start) => {
    let spelt = '';
    for (let end = start; end < words.length && spelt.length < maxDistinctiveLength; end++) {
      spelt += words[end];
      if (isOneOf(distinctive, spelt)) return true;
    }
    return false;
  });

/**
 * Returns true if two consecutive words are the article and the noun of the name of the program that plays duels, as in
 * *la Maison*. Each word is given by its possible readings.
 */
const containsHouse = (words: readonly (readonly string[])[]): boolean =>
  words.some((word, index) =>
    house.some(([article = '', noun = '']) => words[index - 1]?.includes(article) && word.includes(noun)),
  );

/**
 * Returns true if players could think that a name is that of the site, its staff, a player's place in a duel or a
 * program (L6, L23). Such a name contains a staff title or a distinctive word, or it consists of a reserved word with
 * only affixes, digits and signs beside it. The time of the check is proportional to the length of the name.
 */
export function isReservedName(name: string): boolean {
  const text = plain(name);
  if (readingsOf(text.replaceAll(' ', '')).some(isReserved)) return true;
  const spelt = text.split(' ').filter(word => word !== '');
  const words = spelt.map(word => readingsOf(word));
  if (words.flat().some(reading => isDistinctive(reading) || isOneOf(titles, reading))) return true;
  if (spellsDistinctive(spelt.map(word => toLatin([...word])))) return true;
  const isOurs = words.every(readings => readings.some(reading => isAffix(reading) || isReserved(reading)));
  return isOurs && (words.some(readings => readings.some(isReserved)) || containsHouse(words));
}
