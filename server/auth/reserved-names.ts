/** Names of the site's staff, of a seat, of the player and of a program in duels, in both languages of the site. */
const RESERVED = [
  'admin',
  'administrator',
  'administrateur',
  'administratrice',
  'administration',
  'админ',
  'администратор',
  'sysadmin',
  'webmaster',
  'moderator',
  'modérateur',
  'modératrice',
  'moderation',
  'staff',
  'support',
  'assistance',
  'helpdesk',
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

/** The program that plays in duels. Without its article it is no name of ours, and *Lamaison* is a surname. */
const HOUSE = ['la maison', 'the house'];

/** Words that no name of a player contains: the site's name, and what the page calls a recorded player. */
const DISTINCTIVE = ['enfilade', 'enregistrement', 'recording'];

/** Words that leave a reserved name what it is, such as *The Admin Team*, *Support.fr* and *Staff (official)*. */
const AFFIXES = [
  ...['l', 'la', 'le', 'les', 'the', 'de', 'du', 'des', 'of', 'site', 'super', 'chief'],
  ...['team', 'équipe', 'official', 'officiel', 'officielle', 'service', 'client', 'technique', 'help', 'aide'],
  ...['bot', 'fr', 'com', 'net', 'org', 'eu', 'io', 'app', 'tm', 'r'],
];

/** The minimum length of a word that is recognised without a space or a capital beside it, as in *adminteam*. */
const MIN_COMPOUNDED = 4;

/**
 * Letters of other scripts, small capitals and digits beside the Latin letters that they look like (Unicode
 * Technical Standard 39 calls them confusables). NFKD has replaced full-width, bold and accented letters before.
 */
const LOOK_ALIKES: readonly (readonly [latin: string, alike: string])[] = [
  ['a', 'аαɑᴀ4@ꭺꓮ'],
  ['b', 'вβьʙᏼꓐ'],
  ['c', 'сϲᴄꮯꓚ'],
  ['d', 'ԁδďᴅđꭰꓓ'],
  ['e', 'еεєᴇɛ3ꭼꓰ€'],
  ['f', 'ꜰƒꓝ'],
  ['g', 'ɡɢꮐꓖ'],
  ['h', 'һнʜꮋꓧ'],
  ['i', 'іιıɪӏ1!|lꭵꓲꮮꓡ'],
  ['j', 'јϳꭻꓙ'],
  ['k', 'кκᴋꮶꓗ'],
  ['m', 'мμᴍꮇꓟ'],
  ['n', 'пνηɴոꓠ'],
  ['o', 'оοσօᴏø0ꮎꓳ'],
  ['p', 'рρᴘꮲꓑ'],
  ['q', 'ԛ'],
  ['r', 'гʀꮢꓣ'],
  ['s', 'ѕꜱ5$ꮪꓢ'],
  ['t', 'тτᴛ7ꭲꓔ'],
  ['u', 'υᴜꓴ'],
  ['v', 'ѵᴠꮩꓦ'],
  ['w', 'ԝωᴡꮃꓪ'],
  ['x', 'хχꓫ'],
  ['y', 'уγʏꓬ'],
];

const LATIN = new Map(LOOK_ALIKES.flatMap(([latin, alike]) => [...alike].map(letter => [letter, latin] as const)));

const LETTER = /\p{L}/u;
const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** Stands for a letter of another script that resembles none in the table, and so might resemble any. */
const ANY = '?';

/** Returns what letters look like: Latin ones, with {@link ANY} for letters of other scripts. */
const toLatin = (letters: readonly string[]): string =>
  letters
    .map(letter => LATIN.get(letter) ?? (FOREIGN_LETTER.test(letter) ? ANY : letter))
    .join('')
    .replaceAll('rn', 'm');

/** Returns lowercase letters, digits and signs without accents, and a space for any other character. */
const plain = (name: string): string =>
  name
    .replace(/[™℠®©℗]/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') // laMaison
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}@$€!|]/gu, ' ');

/** Returns the ways to read a text: with its digits and signs as letters, or without those at an end. */
function readingsOf(text: string): readonly string[] {
  const letters = [...text];
  const first = letters.findIndex(letter => LETTER.test(letter));
  const end = letters.findLastIndex(letter => LETTER.test(letter)) + 1;
  if (first < 0) return [toLatin(letters), ''];
  return [letters, letters.slice(first), letters.slice(0, end), letters.slice(first, end)].map(toLatin);
}

const skeletonOf = (word: string): string => toLatin([...plain(word).replaceAll(' ', '')]);

const reserved = RESERVED.map(skeletonOf);
const distinctive = DISTINCTIVE.map(skeletonOf);
const affixes = AFFIXES.map(skeletonOf);
const house = HOUSE.map(name => name.split(' ').map(skeletonOf));

/** Returns true if a text looks like a word: more than half of its letters are those of the word, and none is another. */
function resembles(text: string, word: string): boolean {
  if (text.length !== word.length) return false;
  let same = 0;
  for (let index = 0; index < word.length; index++)
    if (text[index] === word[index]) same++;
    else if (text[index] !== ANY) return false;
  return same * 2 > word.length;
}

const isOneOf = (words: readonly string[], text: string): boolean => words.some(word => resembles(text, word));

/** Returns true for a reserved word, alone or joined to another one or to an affix. */
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

/** Returns true if a text contains a distinctive word. */
function isDistinctive(text: string): boolean {
  for (let start = 0; start < text.length; start++)
    if (distinctive.some(word => resembles(text.slice(start, start + word.length), word))) return true;
  return false;
}

/** Returns true if some words of a name, each in several readings, are the program's name. */
const containsHouse = (words: readonly (readonly string[])[]): boolean =>
  words.some((word, index) =>
    house.some(([article = '', noun = '']) => words[index - 1]?.includes(article) && word.includes(noun)),
  );

/**
 * Returns true if a name looks like one that players could take for the site, its staff, a seat or a program (L6, L23):
 * a reserved word with nothing but affixes, digits and signs beside it, or any name with a distinctive word. The work is
 * proportional to the length of the name.
 */
export function isReservedName(name: string): boolean {
  const text = plain(name);
  const joined = readingsOf(text.replaceAll(' ', ''));
  if (joined.some(isReserved) || joined.some(isDistinctive)) return true;
  const words = text
    .split(' ')
    .filter(word => word !== '')
    .map(readingsOf);
  const isOurs = words.every(readings => readings.some(reading => isAffix(reading) || isReserved(reading)));
  return isOurs && (words.some(readings => readings.some(isReserved)) || containsHouse(words));
}
