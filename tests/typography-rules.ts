const THIN = '\u202f';
const HARD = '\u00a0';

/** The rules of French typography, each with a pattern that matches violations. */
export const FRENCH_RULES = [
  ['a thin space before ; ! ?', new RegExp(`[^${THIN}][;!?]`)],
  ['a hard space before : € %', new RegExp(`[^${HARD}\\d]:(?!\\d)|[^${HARD}][€%]`)],
  ['thin spaces inside « »', new RegExp(`«(?!${THIN})|[^${THIN}]»`)],
  ['’ and not a straight apostrophe', /'/],
  ['« » and not straight quotation marks', /"/],
  ['… and not three dots', /\.\.\./],
  ['capitals keep their accents', /(?<!\p{L})(A [a-zà-ÿ]|Etat|Ecran|Eteint|Etape|Etes)/u],
] as const;

/** The rules of English typography, each with a pattern that matches violations. */
export const ENGLISH_RULES = [
  ['’ and not a straight apostrophe', /'/],
  ['“ ” and not straight quotation marks', /"/],
  ['… and not three dots', /\.\.\./],
  ['no space before a sign', /[\s\u00a0\u202f][;!?:%](?!\S)/],
] as const;
