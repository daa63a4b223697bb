const THIN = '\u202f';
const HARD = '\u00a0';

/** The rules of French typography, each with a pattern that matches violations. */
export const FRENCH_RULES = [
  ['a thin space before ; ! ?', new RegExp(`[^${THIN}][;!?]`)],
  ['a hard space before : € %', new RegExp(`[^${HARD}\\d]:(?!\\d)|[^${HARD}][€%]`)],
  ['thin spaces inside « »', new RegExp(`«(?!${THIN})|[^${THIN}]»`)],
  ['a hard space before h, min, s, pts', /[\d}] (?:h|min|pts|s)(?![\p{L}’])/u],
  ['a hard space after p., n°, t., vol.', /(?<!\p{L})(?:n°|p\.|t\.|vol\.) (?=[\dIVX])/u],
  ['’ and not a straight apostrophe', /'/],
  ['« » and not straight quotation marks', /"/],
  ['… and not three dots', /\.\.\./],
  ['capitals keep their accents', /(?<!\p{L})(A [a-zà-ÿ]|Etat|Ecran|Eteint|Etape|Etes)/u],
  // no word that may be elided, such as “de”, stands before a placeholder, because some names demand an elision
  // (“d’Ada”) and others do not (“de Léa”)
  [
    'no word that may elide before a name',
    /(?<!\p{L})(?:de|que|lorsque|puisque|quoique|jusque|si|le|la) \{(?:city|name|title|username)\}/iu,
  ],
] as const;

/** The rules of English typography, each with a pattern that matches violations. */
export const ENGLISH_RULES = [
  ['’ and not a straight apostrophe', /'/],
  ['“ ” and not straight quotation marks', /"/],
  ['… and not three dots', /\.\.\./],
  ['no space before a sign', /[\s\u00a0\u202f][;!?:%](?!\S)/],
] as const;
