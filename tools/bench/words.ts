import type { Browser } from '@playwright/test';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { type PageId, pathOf } from '#site/pages.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { findChromium } from '#tools/set-up/chromium.mjs';
import { startBrowser, startSite } from './built-site.ts';
import type { OtherTree } from './other-tree.ts';
import type { Scale } from './scale.ts';
import type { TableRow } from './table.ts';

const PAGES = ['home', 'mode-selection', 'rules', 'solo'] as const satisfies readonly PageId[];
const PHONE = { width: 390, height: 664 };
const MAX_RATIO = 2 / 3;

const SCREENS = PAGES.flatMap(page => LANGUAGES.map(language => ({ page, language })));

/** Counts the words that a new visitor sees on a phone before any press. */
export async function* measureWords(): AsyncGenerator<TableRow> {
  yield* countOn([await startSite(OUR_SERVER)], '–', ([words = 0]) => ({ measured: `${words}`, isMet: undefined }));
}

/** Counts the words that a new visitor sees, on the site of this code and on that of another commit. */
export async function* compareWords(_scale: Scale, other: OtherTree): AsyncGenerator<TableRow> {
  const sites = [await startSite(OUR_SERVER), await startSite(other.server)];
  yield* countOn(sites, `≤ ⅔ of ${other.name}`, ([ours = 0, theirs = 0]) => ({
    measured: `${ours}; ${other.name} ${theirs}: ${(ours / theirs).toFixed(2)} ×`,
    isMet: ours / theirs <= MAX_RATIO,
  }));
}

async function* countOn(
  sites: readonly Awaited<ReturnType<typeof startSite>>[],
  figure: string,
  judge: (words: readonly number[]) => Pick<TableRow, 'measured' | 'isMet'>,
): AsyncGenerator<TableRow> {
  const { browser, close } = await startBrowser(findChromium() ?? '');
  try {
    for (const { page, language } of SCREENS) {
      const words: number[] = [];
      for (const { origin } of sites) words.push(await countWords(browser, origin + pathOf(page, language), language));
      yield { target: `words in sight on ${page}, in ${language}`, figure, ...judge(words) };
    }
  } finally {
    await close();
    for (const site of sites) await site.end('SIGKILL');
  }
}

/** Counts the words of a page’s `innerText`, without those that only screen readers get. */
async function countWords(browser: Browser, url: string, locale: Language): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, locale });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const text = await page.evaluate(() => {
      const elements = [...document.querySelectorAll<HTMLElement>('body *')];
      for (const hidden of elements.filter(each => getComputedStyle(each).clipPath === 'inset(50%)')) hidden.remove();
      return document.body.innerText;
    });
    return text.split(/\s+/).filter(word => /\p{L}/u.test(word)).length;
  } finally {
    await context.close();
  }
}
