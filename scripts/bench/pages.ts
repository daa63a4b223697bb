import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { articlePath, pathOf } from '#site/pages.ts';
import { findChromium } from '../set-up/chromium.mjs';
import { median } from './statistics.ts';
import type { TableRow } from './table.ts';

const RUNS = 5;

/** What Lighthouse's mobile profile is to give each page at least, out of 100, and the most that may shift. */
const GOALS = [
  { page: 'home', path: pathOf('home', 'fr'), performance: 98 },
  { page: 'rules', path: pathOf('rules', 'fr'), performance: 98 },
  { page: 'article', path: articlePath('strategies-avancees', 'fr'), performance: 98 },
  { page: 'solo', path: pathOf('solo', 'fr'), performance: 93 },
] as const;
const FULL = ['accessibility', 'best-practices', 'seo'] as const;
const MOST_SHIFT = 0.02;

type Measured = {
  readonly performance: number;
  readonly full: readonly number[];
  readonly shift: number;
  readonly largestPaintMs: number;
};

/** Lighthouse figures of the built site on this machine, the median of five runs a page. */
export async function measurePages(): Promise<readonly TableRow[]> {
  const browserPath = findChromium();
  if (browserPath === undefined || !existsSync('build/pages')) return [missing()];
  const [sitePort, debugPort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, PORT: String(sitePort) } });
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
  });
  try {
    const lines: TableRow[] = [];
    for (const goal of GOALS) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await measure(`http://localhost:${sitePort}${goal.path}`, debugPort));
      }
      lines.push(rowOf(goal, runs));
    }
    return lines;
  } finally {
    await browser.close();
    server.kill();
  }
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
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
    figure: `≥ ${goal.performance} / 100 / 100 / 100; ≤ ${MOST_SHIFT}`,
    measured: `${[performance, ...full].join(' / ')}; ${shift.toFixed(3)} (largest paint ${paintSeconds.toFixed(1)} s)`,
    isMet: performance >= goal.performance && full.every(points => points === 100) && shift <= MOST_SHIFT,
  };
}

const missing = (): TableRow => ({
  target: 'Lighthouse',
  figure: GOALS.map(({ page, performance }) => `${page} ≥ ${performance}`).join(', '),
  measured: 'needs Chromium and a build (npm run build)',
  isMet: undefined,
});

/** A port that nobody listens on just now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
