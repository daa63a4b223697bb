import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { GridByCode } from '#app/modes/custom/grid-by-code.tsx';
import { MAX_GRID_CODE_CHARACTERS } from '#engine/grid-code.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { gridPath } from '#site/pages.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { loader, meta } from './code-route.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const statusOf = (code: string) => loader({ params: { code } } as Parameters<typeof loader>[0]).init?.status;
const draw = (code: string) => parseHtml(renderToStaticMarkup(<GridByCode code={code} />));

test('if the address contains a valid grid code, the server renders the cover that hides its grid', () => {
  expect(statusOf('MEMTIWaL')).toBe(200);
  // the server renders only a cover (a panel with a start button) in place of the board: the grid appears when the
  // player starts the game
  const cover = draw('MEMTIWaL').querySelector('[data-first=cover]:not([hidden])')?.textContent;
  expect(cover).toMatch(/^Une grille de\s5\s×\s5, MEMTIWaL/);
});

/** Returns the content of a property in the metadata of the page of a grid code. */
function propertyOf(property: string, code: string, language: 'fr' | 'en') {
  overwriteGetLocale(() => language);
  const matches = [{ id: 'root', loaderData: { origin: 'https://enfilade.example', contact: '', publisher: '' } }];
  const args = { location: { pathname: gridPath(code, language) }, params: { code }, matches };
  const tags = meta(args as unknown as Parameters<typeof meta>[0]) as { property?: string; content?: string }[];
  return tags.find(tag => tag.property === property)?.content;
}

test.each([
  ['fr', 'Une grille d’Enfilade de 5\u00a0×\u00a05, avec les nombres de 1 à 6'],
  ['en', 'An Enfilade grid of 5\u00a0×\u00a05 squares, with the numbers 1 to 6'],
] as const)('in %s, the meta tags of a grid’s page name its social picture and describe it', (language, alt) => {
  const property = (name: string) => propertyOf(name, 'MEMTIWaL', language);
  expect(property('og:image')).toBe('https://enfilade.example/social/grille/MEMTIWaL.png');
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  expect(property('og:image:alt')).toBe(alt);
  expect(propertyOf('og:image', 'MEMUIWaL', language)).toBeUndefined();
});

test.each([
  ['too short', 'MEM', 'n’en compte que 3', 'only 3'],
  ['too long', 'M'.repeat(MAX_GRID_CODE_CHARACTERS + 1), 'en compte 72 au plus', 'at most 72'],
  ['very long', 'M'.repeat(10_000), 'Ce texte compte 10', 'this text has 10'],
  ['with a character that no code has', 'MEMT WaL', 'par exemple une espace', 'such as a space'],
  ['with markup', '<script>alert(1)</script>', 'par exemple une espace', 'such as a space'],
  ['of a later version', 'UEMTIWaL', 'aucun code ne commence ainsi', 'no code starts with it'],
  ['with a wrong letter', 'MEMUIWaL', 'est faux, ou il en manque un', 'wrong or missing'],
  ['without a grid', 'IAQw', 'Aucune grille', 'No grid'],
])('a code %s gets status 404 and a page that says what is wrong, in both languages', (_what, code, fr, en) => {
  expect(statusOf(code)).toBe(404);
  for (const [language, words] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    overwriteGetLocale(() => language);
    const page = draw(code);
    expect(page.body.textContent).toContain(words);
    expect(page.querySelectorAll('script')).toHaveLength(0);
    expect(page.querySelector('input')?.value).toBe(code.length <= MAX_GRID_CODE_CHARACTERS ? code : '');
  }
});
