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

test('every choice in the print form is in the address, which opens the same sheet of grids again', {
  tag: '@weekly',
}, async ({ page }) => {
  const { codes, pages, status } = printPage(page);
  await page.goto('/imprimer');
  await expect(status).toHaveText('La feuille est prête. Grilles : 4. Pages : 2.');
  await page.getByRole('radio', { name: '7 × 7' }).check();
  await page.getByRole('radio', { name: 'Quelques-uns' }).check();
  await page.getByRole('radio', { name: 'difficile', exact: true }).check();
  await page.getByLabel('Nombre de grilles').fill('7');
  await page.getByRole('group', { name: 'Grilles par page' }).getByRole('radio', { name: '4' }).check();
  await page.getByLabel('Titre').fill('Classe de CM2 <b>');
  await page.getByRole('radio', { name: /Letter/ }).check();
  await page.getByLabel(/Gros caractères/).check();
  await expect(page).toHaveURL(/size=7&walls=yes&grade=3&count=7&title=Classe\+de\+CM2\+%3Cb%3E&page=2&paper=letter/);
  await expect(status).toHaveText('La feuille est prête. Grilles : 7. Pages : 8.');
  const made = await codes.allTextContents();
  expect(new Set(made).size).toBe(7);
  await expect(page).toHaveURL(url => url.searchParams.get('grids') === made.join('.'));

  await page.reload();
  await expect(status).toHaveText('La feuille est prête. Grilles : 7. Pages : 8.');
  expect(await codes.allTextContents()).toEqual(made);
  await expect(pages.first()).toContainText('Classe de CM2 <b>');

  await page.locator('footer').getByRole('link', { name: 'English' }).click();
  await expect(status).toHaveText('The sheet is ready. Grids: 7. Pages: 8.');
  expect(await codes.allTextContents()).toEqual(made);

  await page.getByRole('button', { name: 'New grids' }).click();
  await expect(codes).toHaveCount(7);
  await expect.poll(() => codes.allTextContents()).not.toContain(made[0]);
});

test('a choice in the print form that concerns only the paper keeps the grids, and a choice of more grids only adds grids', async ({
  page,
}) => {
  const { codes, status } = printPage(page);
  await printPage(page).open({ count: '3' }, '/en/print');
  const made = await codes.allTextContents();
  await page.getByRole('textbox', { name: 'Title' }).fill('CM2');
  await page.getByLabel(/Solutions/).uncheck();
  await expect(status).toHaveText('The sheet is ready. Grids: 3. Pages: 1.');
  expect(await codes.allTextContents()).toEqual(made);
  const count = page.getByLabel('Number of grids');
  await count.fill('1');
  await expect(codes).toHaveText(made.slice(0, 1));
  await expect(page).toHaveURL(url => url.searchParams.get('grids') === made[0]);
  await count.fill('');
  await count.fill('5');
  await expect(status).toHaveText('The sheet is ready. Grids: 5. Pages: 2.');
  const more = await codes.allTextContents();
  expect(more.slice(0, 3)).toEqual(made);
  expect(new Set(more).size).toBe(5);
  await page.getByRole('radio', { name: 'medium', exact: true }).check();
  await page.getByRole('radio', { name: 'easy', exact: true }).check();
  await expect(status).toHaveText('The sheet is ready. Grids: 5. Pages: 2.');
  expect(await codes.allTextContents()).not.toContain(made[0]);
});

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

const choose = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check();
const write = (name: string, text: string) => (page: Page) => page.getByLabel(name, { exact: true }).fill(text);
const takeOthers = (page: Page) => page.getByRole('button', { name: 'Autres grilles' }).click();

for (const { query, sentence, correct } of spread(
  [
    { query: 'size=99', sentence: 'Cette adresse contient une option qui n’existe pas.', correct: choose('5 × 5') },
    { query: 'grade=9', sentence: 'Cette adresse contient une option qui n’existe pas.', correct: choose('facile') },
    { query: 'count=1000', sentence: 'Choisissez de 1 à 24 grilles.', correct: write('Nombre de grilles', '1') },
    {
      query: 'by=level&from=9&to=3',
      sentence: 'Le premier niveau ne peut pas dépasser le dernier.',
      correct: write('au niveau', '10'),
    },
    { query: 'by=level&from=0', sentence: 'Choisissez un niveau de 1 à', correct: write('Du niveau', '2') },
    {
      query: `title=%3Cb%3E${'a'.repeat(10_000)}`,
      sentence: 'Choisissez un titre de 60 caractères au plus.',
      correct: write('Titre', ''),
    },
    { query: 'grids=%3Cscript%3E', sentence: 'Cette adresse est incomplète ou abîmée', correct: takeOthers },
    { query: 'grids=a.b.c.d&grids=e', sentence: 'Cette adresse est incomplète ou abîmée', correct: takeOthers },
    { query: `count=24&grids=${'A.'.repeat(2000)}`, sentence: 'Cette adresse est incomplète', correct: takeOthers },
    { query: 'grids=a', sentence: 'Cette adresse est incomplète ou abîmée', correct: choose('8 × 8') },
  ],
  1,
))
  test(`at the address ?${query.slice(0, 30)}, the page says why there is no printed sheet until the choice is corrected`, async ({
    page,
  }) => {
    const print = printPage(page);
    await page.goto(`/imprimer?${query}`);
    await expect(print.status).toContainText(sentence);
    await expect(page.locator('main figure')).toHaveCount(0);
    await expect(print.printButton).toBeDisabled();
    expect(page.url()).toContain(query);
    await expectAccessible(page);
    await correct(page);
    await expect(print.status).toContainText('La feuille est prête.');
    await expect(print.printButton).toBeEnabled();
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

test('if a number typed in the print form is too large, its field says which numbers are allowed', {
  tag: '@weekly',
}, async ({ page }) => {
  const print = printPage(page);
  await print.open({}, '/en/print');
  const count = page.getByLabel('Number of grids');
  await count.fill('25');
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await expect(count).toHaveAccessibleDescription('Choose between 1 and 24 grids.');
  await expect(print.status).toHaveText('Choose between 1 and 24 grids.');
  await count.fill('24');
  await expect(print.status).toHaveText('The sheet is ready. Grids: 24. Pages: 8.');
});

test('a choice in the print form that is made before the script of the page has loaded takes effect', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/islands/print-*.js');
  await page.goto('/en/print', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '8 × 8' }).check();
  await page.getByLabel(/Solutions/).uncheck();
  await release();
  await expect(page).toHaveURL(/size=8.*solutions=no/);
  await expect(page.getByRole('radio', { name: '8 × 8' })).toBeChecked();
  await expect(page.getByLabel(/Solutions/)).not.toBeChecked();
});

test('in the print form, the check boxes for large print and solutions are large, each on a line of its own with its text', {
  tag: '@weekly',
}, async ({ page }) => {
  await printPage(page).open();
  const boxes = await page.getByRole('checkbox').evaluateAll(all =>
    all.map(box => {
      const words = document.createRange();
      words.selectNodeContents(box.parentElement!);
      words.setStartAfter(box);
      const [own, label] = [box.getBoundingClientRect(), words.getBoundingClientRect()];
      return { side: own.width, gap: label.left - own.right, top: own.top, bottom: label.bottom };
    }),
  );
  expect(boxes).toHaveLength(2);
  for (const { side, gap } of boxes) {
    expect(side).toBeGreaterThanOrEqual(24);
    expect(gap).toBeGreaterThanOrEqual(8);
  }
  expect(boxes[1]?.top).toBeGreaterThan(boxes[0]?.bottom ?? 0);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the print page says that it needs JavaScript, and shows no form', async ({ page }) => {
    await page.goto('/imprimer');
    await expect(page.locator('noscript p')).toHaveText(/activez JavaScript/);
    await expect(page.locator('main form')).toBeHidden();
  });
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
