import type { Browser } from '@playwright/test';
import { pathOf } from '#site/pages.ts';
import { OUR_SERVER, type ServerProcess } from '#tools/faults/server.ts';
import { findChromium } from '#tools/set-up/chromium.mjs';
import { startBrowser, startSite } from './built-site.ts';
import type { OtherTree } from './other-tree.ts';
import { alternate, formatRatio, formatSpread, ratioOf, spreadOf } from './paired-slices.ts';
import type { Scale } from './scale.ts';
import { median } from './statistics.ts';
import type { TableRow } from './table.ts';
import { measureStart, measureStroke, type Stroke } from './watch-stroke.ts';

const PHONE = '1.6 Mbit/s, 150 ms, processor ÷ 4';

/**
 * The pages on which the grid is shown at once, each with the maximum number and size of its scripts, if there is one.
 */
const PAGES = [
  { path: pathOf('solo', 'fr'), maxScripts: 8, maxScriptKb: 40 },
  { path: pathOf('free', 'fr'), maxScripts: undefined, maxScriptKb: undefined },
] as const;
const MAX_PAINT_RATIO = 1.4;

/**
 * The page of the daily grid, whose grid is shown when the player presses a button. The time includes three round trips
 * to the server.
 */
const DAY = { path: pathOf('daily', 'fr'), maxMs: 600 } as const;

/**
 * Measures how long after loading a page the player can draw, compared with the first contentful paint of the page.
 * Each row shows the medians of five loads.
 */
export async function* measureFirstStrokes(): AsyncGenerator<TableRow> {
  const browserPath = findChromium();
  if (browserPath === undefined) return yield missing;
  const [site, { browser, close }] = [await startSite(OUR_SERVER), await startBrowser(browserPath)];
  try {
    for (const page of PAGES) {
      const [strokes = []] = await strokesOf(browser, [site], page.path);
      yield strokeRow(page, strokes);
    }
    const [starts = []] = await startsOf(browser, [site]);
    const measured = `${formatSpread(spreadOf(starts), 0)} ms`;
    yield { target: START, figure: `≤ ${DAY.maxMs} ms`, measured, isMet: median(starts) <= DAY.maxMs };
  } finally {
    await close();
    await site.end('SIGKILL');
  }
}

/**
 * Measures how soon a player can draw on a page, on the site of this code and on that of another commit, alternately.
 */
export async function* compareFirstStrokes(_scale: Scale, other: OtherTree): AsyncGenerator<TableRow> {
  const browserPath = findChromium();
  if (browserPath === undefined) return yield missing;
  const sites = [await startSite(OUR_SERVER), await startSite(other.server)];
  const { browser, close } = await startBrowser(browserPath);
  const figure = `today / ${other.name}`;
  try {
    for (const { path } of PAGES) {
      const [ours = [], theirs = []] = await strokesOf(browser, sites, path);
      const ratio = formatRatio(ratioOf(ours.map(strokeMs), theirs.map(strokeMs)));
      const measured = `${textOf(ours)}; ${other.name} ${textOf(theirs)}; strokes: ${ratio}`;
      yield { target: target(path), figure, measured, isMet: undefined };
    }
    const [ours = [], theirs = []] = await startsOf(browser, sites);
    const both = [ours, theirs].map(starts => formatSpread(spreadOf(starts), 0)).join(' / ');
    yield { target: START, figure, measured: `${both} ms: ${formatRatio(ratioOf(ours, theirs))}`, isMet: undefined };
  } finally {
    await close();
    for (const site of sites) await site.end('SIGKILL');
  }
}

const target = (path: string): string => `first stroke on ${path} against its first contentful paint, ${PHONE}`;
const START = `from the press on the cover of ${DAY.path} to the first stroke, ${PHONE}`;
const missing: TableRow = { target: 'first stroke', figure: '–', measured: 'needs Chromium', isMet: undefined };

/**
 * Loads a page of each site five times, alternately. Loads it once before that, so that the servers have filled their
 * caches.
 */
async function strokesOf(browser: Browser, sites: readonly ServerProcess[], path: string) {
  const measure = ({ origin }: ServerProcess) => measureStroke(browser, origin + path);
  for (const site of sites) await measure(site);
  return alternate(sites, measure);
}

async function startsOf(browser: Browser, sites: readonly ServerProcess[]) {
  const measure = ({ origin }: ServerProcess) => measureStart(browser, origin + DAY.path);
  for (const site of sites) await measure(site);
  return alternate(sites, measure);
}

function strokeRow({ path, maxScripts, maxScriptKb }: (typeof PAGES)[number], strokes: readonly Stroke[]): TableRow {
  const { scripts, kb } = scriptsOf(strokes);
  const ratio = paintRatio(strokes).median;
  const areFew = maxScripts === undefined || (scripts <= maxScripts && kb <= maxScriptKb);
  const budget = maxScripts === undefined ? '' : `; ≤ ${maxScripts} scripts, ≤ ${maxScriptKb} KB`;
  return {
    target: target(path),
    figure: `≤ ${MAX_PAINT_RATIO} ×${budget}`,
    measured: textOf(strokes),
    isMet: ratio <= MAX_PAINT_RATIO && areFew,
  };
}

const strokeMs = (stroke: Stroke): number => stroke.strokeMs;

const paintRatio = (strokes: readonly Stroke[]) =>
  ratioOf(
    strokes.map(strokeMs),
    strokes.map(({ firstPaintMs }) => firstPaintMs),
  );

const scriptsOf = (strokes: readonly Stroke[]) => ({
  scripts: median(strokes.map(({ scripts }) => scripts)),
  kb: median(strokes.map(({ scriptBytes }) => scriptBytes)) / 1024,
});

function textOf(strokes: readonly Stroke[]): string {
  const { scripts, kb } = scriptsOf(strokes);
  const times = [strokes.map(strokeMs), strokes.map(({ firstPaintMs }) => firstPaintMs)];
  const [stroke, paint] = times.map(values => Math.round(median(values)));
  return `${formatRatio(paintRatio(strokes))}; ${stroke} and ${paint} ms; ${scripts} scripts, ${Math.round(kb)} KB before it`;
}
