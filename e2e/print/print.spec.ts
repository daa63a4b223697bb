import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { badlyPlaced, pdfPages, printPage, smallestNumber } from './print-page.ts';

const PAPER_POINTS = { a4: '595 × 842', letter: '612 × 792' };

/** A printed sheet with the longest texts: a title of two lines, walls to explain, and codes of two lines. */
const LONG = { title: 'W'.repeat(60), size: '8', walls: 'yes', grade: '4' };

const toPdf = (page: Page) => page.pdf({ preferCSSPageSize: true, printBackground: true });

test('while the grids of a printed sheet are being drawn, a reload of the page loses none of them', async ({
  page,
}) => {
  const { codes } = printPage(page);
  await printPage(page).open({ count: '2' });
  const made = await codes.allTextContents();
  const release = await holdRequests(page, '**/grids-worker-*.js');
  await page.reload();
  await expect(page.getByText('Création des grilles…')).toBeVisible();
  await expect(page).toHaveURL(url => url.searchParams.get('grids') === made.join('.'));
  await release();
  await expect(codes).toHaveText(made);
});

test('a grid in the address of a printed sheet that has not exactly one solution is left out, and the sheet says so', async ({
  page,
}) => {
  const { codes, status, printButton } = printPage(page);
  const empty = writeGridCode({ size: 6, waypoints: [1, 0, 6], walls: [] });
  const several = writeGridCode({ size: 6, waypoints: [0, 30], walls: [] });
  await printPage(page).open({ count: '1' });
  const [made = ''] = await codes.allTextContents();
  await page.goto(`/imprimer?count=3&grids=${[several, made, empty].join('.')}`);
  await expect(status).toHaveText('Nous n’imprimons que les grilles à solution unique\u00a0: 1 sur 3.');
  await expect(codes).toHaveText([made]);
  await expect(page.locator('main figure')).toHaveCount(2); // the page shows two figures, the grid and its solution
  await expect(printButton).toBeEnabled();
  expect(page.url()).toContain(several);
  await page.goto(`/en/print?count=1&grids=${empty}`);
  await expect(status).toHaveText('We only print grids with exactly one solution: 0 of 1.');
  await expect(printButton).toBeDisabled();
  await page.getByRole('button', { name: 'New grids' }).click();
  await expect(status).toHaveText('The sheet is ready. Grids: 1. Pages: 2.');
});

test('the printed sheet for a range of levels has grids in order, and its address opens the same sheet again', async ({
  page,
}) => {
  const { codes, status } = printPage(page);
  await page.goto('/en/print');
  await page.getByRole('radio', { name: 'By level' }).check();
  await page.getByLabel('From level').fill('3');
  await page.getByLabel('to level').fill('9');
  await expect(status).toHaveText('The sheet is ready. Grids: 4. Pages: 2.');
  const captions = page.locator('main figcaption').filter({ hasText: 'Level' });
  await expect(captions).toHaveText([/Level 3\s*easy/, /Level 5\s*medium/, /Level 7\s*medium/, /Level 9\s*medium/]);
  const made = await codes.allTextContents();
  expect(new Set(made).size).toBe(4);
  await page.reload();
  await expect(status).toHaveText('The sheet is ready. Grids: 4. Pages: 2.');
  expect(await codes.allTextContents()).toEqual(made);
});

for (const paper of ['a4', 'letter'] as const)
  for (const [perPage, pages] of spread(
    [
      ['1', 8 + 1],
      ['2', 4 + 1],
      ['4', 2 + 1],
      ['6', 2 + 1],
    ] as const,
    paper === 'a4' ? 2 : 1,
  ))
    test(`eight grids, ${perPage} on a page of ${paper} paper, are printed uncut on ${pages} pages`, {
      tag: '@weekly',
    }, async ({ page }) => {
      const print = printPage(page);
      await print.open({ ...LONG, count: '8', page: perPage, paper });
      await page.emulateMedia({ media: 'print' });
      await expect(print.pages).toHaveCount(pages);
      expect(await badlyPlaced(page)).toEqual([]);
      expect(pdfPages(await toPdf(page))).toEqual({ count: pages, sizes: [PAPER_POINTS[paper]] });
    });

for (const { paper, size, perPage } of spread(
  [
    { paper: 'a4', size: '6', perPage: '4' },
    { paper: 'a4', size: '7', perPage: '4' },
    { paper: 'letter', size: '8', perPage: '2' },
    { paper: 'a4', size: '8', perPage: '1' },
  ] as const,
  1,
))
  test(`in large print, ${size}×${size} grids, ${perPage} on a page of ${paper}, have 18-point numbers`, async ({
    page,
  }) => {
    const print = printPage(page);
    await print.open({ ...LONG, grade: '1', size, page: perPage, paper, large: 'yes' });
    await page.emulateMedia({ media: 'print' });
    expect(await smallestNumber(page)).toBeGreaterThanOrEqual(18);
    expect(await badlyPlaced(page)).toEqual([]);
    expect(pdfPages(await toPdf(page))).toEqual({ count: await print.pages.count(), sizes: [PAPER_POINTS[paper]] });
  });

test('only the sheet of grids is printed, on a white background even in the dark theme', async ({ page }) => {
  const print = printPage(page);
  await print.open();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const others = page.locator('header, footer, form, h1, button, [role=status]');
  expect(await others.count()).toBeGreaterThan(5);
  expect(await others.evaluateAll(all => all.filter(each => each.checkVisibility()).length)).toBe(0);
  expect(await print.pages.first().boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expect(print.pages.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const { path, start } of [
  { path: '/imprimer', start: '/grille/' },
  { path: '/en/print', start: '/en/grid/' },
])
  test(`the QR code under a grid printed from ${path} has the address of the grid on this site`, {
    tag: '@weekly',
  }, async ({ page }) => {
    const print = printPage(page);
    await print.open({ ...LONG, count: '6', page: '6' }, path);
    await page.emulateMedia({ media: 'print' });
    const origin = new URL(page.url()).origin;
    for (const index of [0, 5]) {
      const address = origin + start + (await print.codes.nth(index).textContent());
      const picture = await page.getByRole('img', { name: /^QR/ }).nth(index).screenshot();
      expect(decodeQR(await pixelsOf(page, picture))).toBe(address);
      await expect(print.codes.nth(index)).toHaveAttribute('href', address);
    }
  });

/** Decodes a PNG file in the browser. */
async function pixelsOf(page: Page, png: Buffer) {
  const { width, height, data } = await page.evaluate(
    async bytes => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      return { width: bitmap.width, height: bitmap.height, data: [...pixels] };
    },
    [...png],
  );
  return { width, height, data: new Uint8Array(data) };
}

test('on the print page, grids and solutions have descriptions for screen readers', async ({ page }) => {
  await printPage(page).open({ count: '1' }, '/en/print');
  const pictures = page.locator('main figure [role=img]:not(svg)');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAccessibleName(/grid: 1 at row \d column \d, 2 at/);
  await expect(pictures.last()).toHaveAccessibleName(/grid: .* Thread from 1: /);
  await expect(page.getByRole('region', { name: 'Page 2 of 2' })).toContainText('Solution 1');
});

for (const { path, sentence, keep, again, ready } of spread(
  [
    {
      path: '/imprimer',
      sentence: 'Cette adresse est trop ancienne',
      keep: 'elle redonne la même feuille',
      again: 'Autres grilles',
      ready: 'La feuille est prête. Grilles : 3. Pages : 2.',
    },
    {
      path: '/en/print',
      sentence: 'This address is too old',
      keep: 'it opens the same sheet',
      again: 'New grids',
      ready: 'The sheet is ready. Grids: 3. Pages: 2.',
    },
  ],
  1,
))
  test(`an old address of the print page ${path} says that its grids cannot be made again, and offers similar grids`, async ({
    page,
  }) => {
    const print = printPage(page);
    await page.goto(`${path}?by=kind&size=7&walls=yes&grade=1&count=3&title=CM2&page=4&seed=1abcdefgh`);
    await expect(print.status).toContainText(sentence);
    // the status is visible, because no form field says why the printed sheet has no grids
    await expect(print.status).not.toHaveClass('visually-hidden');
    await expect(page.getByText(keep)).toHaveCount(0);
    await expect(print.printButton).toBeDisabled();
    await expect(page.locator('main figure')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: again }).click();
    await expect(print.status).toHaveText(ready);
    await expect(print.pages.first()).toContainText('CM2');
    await expect(print.pages.first()).toContainText('7 × 7');
    await expect(page.getByText(keep)).toBeVisible();
    await expect(page).toHaveURL(/size=7&walls=yes&grade=1&count=3&title=CM2.*&grids=/);
    expect(page.url()).not.toContain('seed=');
  });

test('on a sheet of grids in large print, the rule of the game and the captions are larger, too', {
  tag: '@weekly',
}, async ({ page }) => {
  const sizes: number[][] = [];
  for (const large of ['no', 'yes']) {
    await printPage(page).open({ page: '2', large });
    sizes.push(
      await page
        .locator('main section[data-paper]')
        .first()
        .locator('div:first-child > p, figcaption p')
        .evaluateAll(all => all.map(each => Number.parseFloat(getComputedStyle(each).fontSize))),
    );
  }
  const [normal = [], grown = []] = sizes;
  expect(normal.length).toBeGreaterThan(4);
  for (const [index, size] of normal.entries()) expect(grown[index]).toBeGreaterThan(1.25 * size);
});

test('a printed sheet of levels with large print and a title is accessible', { tag: '@weekly' }, async ({ page }) => {
  await printPage(page).open({ by: 'level', large: 'yes', title: 'CM2' });
  await expectAccessible(page);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit, sheets of grids can be made without a network', { tag: '@weekly' }, async ({
    page,
    context,
  }) => {
    const print = printPage(page);
    await print.open();
    const made = await print.codes.allTextContents();
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(print.codes).toHaveText(made);
    await print.open({ size: '7' });
    expect(await print.codes.allTextContents()).not.toContain(made[0]);
  });
});
