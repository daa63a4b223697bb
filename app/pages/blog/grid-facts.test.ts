import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { start } from '#content/drawings/beginner.ts';
import { gentle, oneWay, settled, stern } from '#content/drawings/making.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { GridFacts } from './grid-facts.tsx';

beforeEach(() => overwriteGetLocale(() => 'en'));

const factsOf = (props: Parameters<typeof GridFacts>[0]): readonly string[] =>
  [...parseHtml(renderToStaticMarkup(createElement(GridFacts, props))).querySelectorAll('dl > div')].map(
    fact => `${fact.querySelector('dt')?.textContent}: ${fact.querySelector('dd')?.textContent}`,
  );

test.each([
  ['a sketch with two solutions', { puzzle: oneWay.puzzle }, ['Symmetry: mirror', 'Solutions: 2']],
  [
    'a grid of level 1',
    { puzzle: start.puzzle },
    ['Symmetry: none', 'Solutions: 1', 'Doors that deduction can’t settle: 0'],
  ],
  [
    'a grid of level 6',
    { puzzle: gentle.puzzle, level: 6 },
    [
      'Symmetry: mirror',
      'Solutions: 1',
      'Doors that deduction can’t settle: 0',
      'Measured difficulty (load): 12.8 (target for level 6: 13.0)',
    ],
  ],
])('an article states a grid’s properties (%s) as the engine computes them', (_which, props, facts) => {
  expect(factsOf(props)).toEqual(expect.arrayContaining(facts));
});

test('deduction decides whether the path crosses each border between squares, but only in a grid with one solution', () => {
  expect(factsOf({ puzzle: oneWay.puzzle }).at(-1)).toMatch(/^Doors that deduction can’t settle: [1-9]/);
  expect(factsOf({ puzzle: settled.puzzle })).toContain('Doors that deduction can’t settle: 0');
});

test('in French, the load of a puzzle is written with a decimal comma', () => {
  overwriteGetLocale(() => 'fr');
  expect(factsOf({ puzzle: stern.puzzle, level: 14 }).at(-1)).toMatch(/: 19,3 \(nous visons 19,4 au niveau 14\)$/);
});
