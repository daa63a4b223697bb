import lighthouse from 'lighthouse';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writePuzzle } from '#engine/notation.ts';
import { createChallenge, createCircle } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { articlePath, challengePath, circlePath, pathOf } from '#site/pages.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { findChromium } from '#tools/set-up/chromium.mjs';
import { startBrowser, startSite } from './built-site.ts';
import { compareFirstStrokes, measureFirstStrokes } from './first-stroke.ts';
import type { OtherTree } from './other-tree.ts';
import { alternate, formatRatio, ratioOf } from './paired-slices.ts';
import type { Scale } from './scale.ts';
import { median } from './statistics.ts';
import type { TableRow } from './table.ts';

/** The minimum Lighthouse performance score of each page (0 to 100), as measured on a simulated phone. */
const GOALS = [
  { page: 'home', path: pathOf('home', 'fr'), performance: 98 },
  { page: 'rules', path: pathOf('rules', 'fr'), performance: 98 },
  { page: 'article', path: articlePath('strategies-avancees', 'fr'), performance: 98 },
  { page: 'zip', path: pathOf('zip', 'fr'), performance: 98 },
  { page: 'hamiltonian-path', path: pathOf('hamiltonian-path', 'fr'), performance: 98 },
  { page: 'path-puzzles', path: pathOf('path-puzzles', 'fr'), performance: 98 },
  { page: 'practice', path: pathOf('practice', 'fr'), performance: 98 },
  { page: 'daily', path: pathOf('daily', 'fr'), performance: 95 },
  { page: 'solo', path: pathOf('solo', 'fr'), performance: 95 },
] as const;
/** The pages whose largest contentful paint is compared with that of the home page. */
const PAINTED = ['solo', 'daily', 'circle'] as const;
const FULL = ['accessibility', 'best-practices', 'seo'] as const;
const MAX_SHIFT = 0.02;
const MAX_PAINT_RATIO = 1.1;

type Measured = {
  readonly performance: number;
  readonly full: readonly number[];
  readonly shift: number;
  readonly largestPaintMs: number;
};

/** Measures the pages of the built site with Lighthouse. Each row shows the medians of five runs. */
export async function* measurePages(): AsyncGenerator<TableRow> {
  const browserPath = findChromium();
  if (browserPath === undefined) return yield missing();
  const [server, browser] = [await startSite(OUR_SERVER), await startBrowser(browserPath)];
  try {
    for (const goal of GOALS) {
      const [runs] = await alternate([server], ({ origin }) => measure(origin + goal.path, browser.port));
      yield rowOf(goal, runs);
    }
    const paint = (path: string) => measure(server.origin + path, browser.port, 'devtools');
    const painted = [
      ...PAINTED.map(page => ({ page, path: pathOf(page, 'fr') })),
      { page: 'challenge', path: await newChallenge(server.origin) },
      { page: 'the invitation to a circle', path: await newCircle(server.origin) },
    ];
    for (const { page, path } of painted)
      yield paintRow(page, ...(await alternate([path, pathOf('home', 'fr')], paint)));
  } finally {
    await browser.close();
    await server.end('SIGKILL');
  }
  yield* measureFirstStrokes();
}

/** Measures pages with Lighthouse, on the site of this code and on that of another commit, alternately. */
export async function* comparePages(scale: Scale, other: OtherTree): AsyncGenerator<TableRow> {
  const browserPath = findChromium();
  if (browserPath === undefined) return yield missing();
  const [today, then] = [await startSite(OUR_SERVER), await startSite(other.server)];
  const browser = await startBrowser(browserPath);
  try {
    for (const { page, path } of GOALS) {
      const exists = (await fetch(then.origin + path)).ok;
      yield exists
        ? compareRow(
            page,
            other.name,
            await alternate([today, then], ({ origin }) => measure(origin + path, browser.port)),
          )
        : { target: `Lighthouse ${page}`, figure: '–', measured: `${other.name} has no ${path}`, isMet: undefined };
    }
  } finally {
    await browser.close();
    await then.end('SIGKILL');
    await today.end('SIGKILL');
  }
  yield* compareFirstStrokes(scale, other);
}

/** Makes a challenge as a visitor who has solved a grid of level 10 in a minute. Returns the path of its page. */
async function newChallenge(origin: string): Promise<string> {
  const generated = generatePuzzle(10, 'challenge');
  if (!generated.ok) throw new Error(generated.refusal);
  const { puzzle, solution } = generated.value;
  const log = solution.map((cell, step) => `${cell}@${Math.round((60_000 * step) / (solution.length - 1))}`).join(' ');
  const code = await make(origin, createChallenge.path, {
    ...{ form: 'grid', language: 'fr', puzzle: writePuzzle(puzzle), log, grade: 3 },
    ...{ run: randomText(), key: randomText(), name: 'Ada' },
  });
  return challengePath(code, 'fr');
}

/** Makes a circle as a visitor. Returns the path of its page, which invites other people to join. */
async function newCircle(origin: string): Promise<string> {
  const fields = { run: randomText(), key: randomText(), name: 'Famille', memberName: 'Ada', language: 'fr' };
  return circlePath(await make(origin, createCircle.path, fields), 'fr');
}

/** Posts JSON to a path that makes something with a code, and returns the code. */
async function make(origin: string, path: string, fields: object): Promise<string> {
  const headers = { origin, 'content-type': 'application/json' };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(fields) });
  const { code } = (await response.json()) as { readonly code?: string };
  if (code === undefined) throw new Error(`${path} was answered with ${response.status}`);
  return code;
}

/**
 * Measures a page as on a slow phone, with one of two methods of Lighthouse. `simulate` loads the page at full speed
 * and computes the times on a phone. `devtools` slows down the network and the processor while the page loads.
 */
async function measure(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools' = 'simulate',
): Promise<Measured> {
  const result = await lighthouse(url, { port, throttlingMethod, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: points('performance'),
    full: FULL.map(points),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

function rowOf(goal: (typeof GOALS)[number], runs: readonly Measured[]): TableRow {
  const performance = median(runs.map(run => run.performance));
  const full = FULL.map((_, index) => median(runs.map(run => run.full[index] ?? 0)));
  const shift = median(runs.map(run => run.shift));
  const paintSeconds = median(runs.map(run => run.largestPaintMs)) / 1000;
  return {
    target: `Lighthouse ${goal.page}: performance / accessibility / best practices / SEO; shift`,
    figure: `≥ ${goal.performance} / 100 / 100 / 100; ≤ ${MAX_SHIFT}`,
    measured: `${[performance, ...full].join(' / ')}; ${shift.toFixed(3)} (largest paint ${paintSeconds.toFixed(1)} s)`,
    isMet: performance >= goal.performance && full.every(points => points === 100) && shift <= MAX_SHIFT,
  };
}

/**
 * Compares the largest paint of a page with that of the home page. The runs use Lighthouse’s method
 * `devtools`, because its method `simulate` would assume that the paint waits for the board’s scripts.
 */
function paintRow(page: string, painted: readonly Measured[], home: readonly Measured[]): TableRow {
  const paintMs = ({ largestPaintMs }: Measured): number => largestPaintMs;
  const [pageMs, homeMs] = [painted.map(paintMs), home.map(paintMs)];
  const ratio = ratioOf(pageMs, homeMs);
  return {
    target: `largest paint of ${page} against the home page’s, on a slow network`,
    figure: `≤ ${MAX_PAINT_RATIO} ×`,
    measured: `${formatRatio(ratio)}; ${Math.round(median(pageMs))} and ${Math.round(median(homeMs))} ms`,
    isMet: ratio.median <= MAX_PAINT_RATIO,
  };
}

function compareRow(
  page: string,
  other: string,
  [ours, others]: readonly [readonly Measured[], readonly Measured[]],
): TableRow {
  const both = (read: (run: Measured) => number, digits: number) => {
    const [our, their] = [ours.map(read), others.map(read)];
    return `${median(our).toFixed(digits)}; ${other} ${median(their).toFixed(digits)}: ${formatRatio(ratioOf(our, their))}`;
  };
  return {
    target: `Lighthouse ${page}: performance; largest paint in seconds`,
    figure: `today / ${other}`,
    measured: `${both(run => run.performance, 0)}; ${both(run => run.largestPaintMs / 1000, 1)}`,
    isMet: undefined,
  };
}

const missing = (): TableRow => ({
  target: 'Lighthouse',
  figure: GOALS.map(({ page, performance }) => `${page} ≥ ${performance}`).join(', '),
  measured: 'needs Chromium',
  isMet: undefined,
});
