import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { printPage } from './print-page.ts';

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the print page says that it needs JavaScript, and shows no form', async ({ page }) => {
    await page.goto('/imprimer');
    await expect(page.locator('noscript p')).toHaveText(/activez JavaScript/);
    await expect(page.locator('main form')).toBeHidden();
  });
});
