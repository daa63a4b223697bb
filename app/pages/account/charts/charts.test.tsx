import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from '#tests/parse-html.ts';
import { DuelChart } from './duel-chart.tsx';
import type { SoloResult } from './findings.ts';
import { ScoreChart } from './score-chart.tsx';
import { TimeChart } from './time-chart.tsx';

const results: readonly SoloResult[] = [
  { level: 3, score: 3000, durationMs: 60_000, gridSize: 5 },
  { level: 4, score: 4820, durationMs: 0, gridSize: 5 },
];
const nothing = { monday: '2026-11-09', wins: 0, losses: 0, ties: 0 };
const busy = { monday: '2026-11-16', wins: 2, losses: 1, ties: 1 };

const count = (html: string, tag: string): number => parseHtml(html).querySelectorAll(tag).length;

test('the score chart draws a dot (bead) for each level and a ring around the best one', () => {
  const html = renderToStaticMarkup(<ScoreChart results={results} />);
  expect(count(html, 'circle')).toBe(3);
  expect(parseHtml(html).querySelector('polyline')?.getAttribute('points')).toBe('25,100 75,9');
});

test('the time chart draws a visible column for each level, even for a time of 0', () => {
  const html = renderToStaticMarkup(<TimeChart results={results} />);
  expect(count(html, 'rect')).toBe(2);
  const heights = [...parseHtml(html).querySelectorAll('rect')].map(column => column.getAttribute('height'));
  expect(heights).toContain('1.5%');
});

test('the duel chart draws wins and ties above the base line, losses below it, and nothing for an empty week', () => {
  const html = renderToStaticMarkup(<DuelChart weeks={[nothing, busy]} />);
  const columns = [...parseHtml(html).querySelectorAll('[role="img"] rect[y]')];
  expect(columns.map(column => [column.getAttribute('y'), column.getAttribute('height')])).toEqual([
    ['25%', '50%'],
    ['0%', '25%'],
    ['75%', '25%'],
  ]);
});

test('each chart is a picture with an accessible name and has a table of its values', () => {
  for (const html of [
    renderToStaticMarkup(<ScoreChart results={results} />),
    renderToStaticMarkup(<TimeChart results={results} />),
    renderToStaticMarkup(<DuelChart weeks={[nothing, busy]} />),
  ]) {
    expect(parseHtml(html).querySelector('[role="img"]')?.getAttribute('aria-label')).toMatch(/^Graphique /);
    expect(count(html, 'tr')).toBe(3);
    expect(html).not.toContain('NaN');
  }
});

test('the score chart and the time chart are not rendered without results', () => {
  expect(renderToStaticMarkup(<ScoreChart results={[]} />)).toBe('');
  expect(renderToStaticMarkup(<TimeChart results={[]} />)).toBe('');
});
