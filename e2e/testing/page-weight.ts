import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

const KB = 1024;
const MAX_SHIFT = 0.02;

/** The total transferred size of each kind of file, in KB, and the number of scripts. */
type Transfers = { script: number; stylesheet: number; font: number; scripts: number };

const CONTENT: Transfers = { script: 4, stylesheet: 10, font: 32, scripts: 1 };

// the page of a duel has two boards and the tables of its result, and loads the styles of all games in one file
const ROOM: Transfers = { script: 150, stylesheet: 13.45, font: 32, scripts: 22 };

/** The size budget of each kind of page. docs/decisions/0002 gives the reasons. */
export const BUDGETS = {
  content: CONTENT,
  // the home page at once loads the scripts of its panel (cover), which shows the week, the streak and the level
  home: { ...CONTENT, script: 11.6, scripts: 10 },
  'mode-selection': { ...CONTENT, script: 10, scripts: 10 },
  // a replay has a board, the marks of a hint and the beads of solved levels, which link to replays of other levels
  replay: { ...CONTENT, script: 46, stylesheet: 12.9, scripts: 20 },
  // the figures of a visitor's games are counted from their logs, with the rules of the game
  progress: { ...CONTENT, script: 42, scripts: 20 },
  print: { ...CONTENT, script: 105, scripts: 20 },
  solo: { script: 130, stylesheet: 12.2, font: 32, scripts: 22 },
  // besides what a level has, the page of a challenge has the tables of its result
  challenge: { script: 130, stylesheet: 12.6, font: 32, scripts: 30 },
  // the page of a circle has no board, and therefore loads no script of a board
  circle: { script: 92, stylesheet: 12, font: 32, scripts: 30 },
  // the page that makes a link to another browser has React and what all screens share; its encrypting code loads after
  // a press
  'take-along': { script: 120, stylesheet: 12, font: 32, scripts: 20 },
  // the page that opens a link from another browser loads its decrypting code at once, so that a press works on a bad
  // connection
  transfer: { script: 133, stylesheet: 12, font: 32, scripts: 20 },
  account: { script: 45, stylesheet: 12, font: 32, scripts: 20 },
  room: ROOM,
  lobby: { ...ROOM, script: 157, scripts: 32 }, // the lobby also loads the scripts of the duel
} as const;

/** Starts recording the transfers of a page. The returned function adds up the sizes of the finished transfers. */
export function measureTransfers(page: Page): () => Promise<Transfers> {
  const finished: Request[] = [];
  page.on('requestfinished', request => void finished.push(request));
  return async () => {
    const sizes: Transfers = { script: 0, stylesheet: 0, font: 0, scripts: 0 };
    for (const request of finished) {
      // scripts are recognized by their ending, because Chromium reports worker scripts under another resource type
      const isScript = request.url().endsWith('.js');
      if (isScript) sizes.scripts++;
      const kind = isScript ? 'script' : (request.resourceType() as keyof Transfers);
      if (kind in sizes) sizes[kind] += (await request.sizes()).responseBodySize / KB;
    }
    return sizes;
  };
}

/** Expects each kind of file to have been transferred, and its total size to be within its budget. */
export function expectWithinBudget(sizes: Transfers, budget: Transfers): void {
  for (const kind of ['script', 'stylesheet', 'font', 'scripts'] as const) {
    expect(sizes[kind], kind).toBeGreaterThan(0);
    expect(sizes[kind], kind).toBeLessThanOrEqual(budget[kind]);
  }
}

/** Expects a page to have a cumulative layout shift of at most `max` since its navigation. */
export async function expectNoLayoutShift(page: Page, max = MAX_SHIFT): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // buffered performance entries arrive at once, so if none has arrived within 100 ms, nothing has shifted
        setTimeout(resolve, 100, 0);
      }),
  );
  expect(shift).toBeLessThanOrEqual(max);
}
