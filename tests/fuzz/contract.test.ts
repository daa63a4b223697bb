import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { served } from '#protocol/http-schemas.ts';
import { LANGUAGES } from '#site/languages.ts';
import { type PageId, pathOf } from '#site/pages.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const NAMES = Object.keys(served) as (keyof typeof served)[];

const apiOf = (name: keyof typeof served) => ENDPOINTS.filter(endpoint => endpoint.api === name);
const forms = ENDPOINTS.filter(endpoint => endpoint.api === undefined);

const document = readFileSync('docs/protocol.md', 'utf8');

/** Returns the cells of each row of the table of docs/protocol.md whose header starts with the given word. */
function tableOf(header: string): readonly (readonly string[])[] {
  const [, table = ''] = document.split(`\n| ${header} | path |`);
  const [rows = ''] = table.split('\n\n', 1);
  return rows
    .split('\n')
    .slice(2)
    .map(row => row.split('|').map(cell => cell.trim()))
    .map(cells => cells.slice(1, -1));
}

/** Returns the URL paths of an endpoint: one or, for an endpoint at the address of a page, one for each language. */
const pathsOf = (path: string, [endpoint]: readonly Endpoint[]): readonly string[] =>
  path === '' ? LANGUAGES.map(language => pathOf(endpoint?.route as PageId, language)) : [path];

/** The refusals that the table leaves out, because nearly every endpoint has them. */
const SHARED = ['signed-out', 'too-many'];

/** The refusals for which the table has the number of their rule. */
const OF_RULE: Readonly<Record<string, readonly string[]>> = {
  V11: ['missing', 'too-long', 'unwanted-characters', 'reserved'],
  K1: ['missing', 'too-long', 'unwanted-characters', 'reserved'].map(refusal => `circle-name-${refusal}`),
};

const refusalsIn = (cell: string): readonly string[] =>
  cell === '' ? [] : cell.split(', ').flatMap(name => OF_RULE[name] ?? [name.replaceAll('`', '')]);

test('docs/protocol.md and the fuzz test list every endpoint of protocol/http.ts with its refusals', () => {
  const rows = tableOf('endpoint').map(([name, paths, refusals = '']) => [name, paths, refusalsIn(refusals)]);
  const expected = NAMES.map(name => {
    const { path, refusals } = served[name];
    const paths = pathsOf(path, apiOf(name)).map(each => `\`${each}\``);
    const own = Object.keys(refusals).filter(refusal => refusal !== 'malformed' && !SHARED.includes(refusal));
    return [`\`${name}\``, paths.join(', '), own];
  });
  expect(rows).toEqual(expected);
  expect(NAMES.filter(name => apiOf(name).length === 0)).toEqual([]);
});

test('docs/protocol.md names the endpoints without a refusal that nearly every endpoint has', () => {
  const [, open = '', unlimited = ''] =
    /((?:`\w+`[,\s]*)+and\s+`\w+`) do not refuse `signed-out`; (.*) not `too-many`/s.exec(document) ?? [];
  const named = [open, unlimited].map(text => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const without = SHARED.map(refusal => NAMES.filter(name => !Object.hasOwn(served[name].refusals, refusal)));
  expect(named.map(names => names.toSorted())).toEqual(without.map(names => names.toSorted()));
});

test('docs/protocol.md gives each refusal of an endpoint the status that the server sends', () => {
  const [, section = ''] = document.split('\n## HTTP\n');
  const listed = [...section.matchAll(/`([a-z-]+)` (\d{3})/g)].map(([, refusal, status]) => `${refusal} ${status}`);
  const sent = NAMES.flatMap(name => Object.entries(served[name].refusals).map(entry => entry.join(' ')));
  expect(new Set(listed)).toEqual(new Set(sent));
});

test('docs/protocol.md lists every form of the fuzz test with its path and its status of success', () => {
  const rows = tableOf('form').map(([name, path = '', , success = '']) => [
    name,
    /^`([^?`]+)/.exec(path)?.[1],
    Number.parseInt(success, 10),
  ]);
  expect(rows).toEqual(forms.map(({ name, route, success }) => [name, pathOf(route as PageId, 'fr'), success]));
});
