import { expect, test } from '#e2e/testing/fixtures.ts';
import { news, notesOf, openGrid, pencilOn } from '#e2e/testing/pencil.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

for (const { language, path, texts } of [
  {
    language: 'French',
    path: '/play',
    texts: {
      on: /^Crayon en main\. Les flèches parcourent la grille\./,
      name: 'Ligne 5, colonne 8, libre',
      which: 'Trait de quel côté\u202f? Choisissez avec une flèche.',
      drawn: 'Ligne 5, colonne 8\u00a0: trait en haut.',
      crossed: 'Ligne 5, colonne 8\u00a0: croix à gauche.',
      noted: 'Ligne 5, colonne 8, libre, trait en haut, croix à gauche',
      erased: 'Ligne 5, colonne 8, effacé\u00a0: trait en haut.',
      rim: 'La grille s’arrête ici',
      off: 'Crayon posé. Vous tracez de nouveau le fil.',
    },
  },
  {
    language: 'English',
    path: '/en/play',
    texts: {
      on: /^Pencil in hand\. Arrow keys look around the grid\./,
      name: 'Row 5, column 8, free',
      which: 'A line on which side? Choose with an arrow key.',
      drawn: 'Row 5, column 8: line above.',
      crossed: 'Row 5, column 8: cross to the left.',
      noted: 'Row 5, column 8, free, line above, cross to the left',
      erased: 'Row 5, column 8: no more line above.',
      rim: 'The grid ends here',
      off: 'Pencil down. You’re drawing the thread again.',
    },
  },
] as const)
  test(`B29 in ${language}, keys make and erase pencil marks, and screen readers hear each with its square`, async ({
    page,
  }) => {
    await openGrid(page, 3, path);
    const { cells } = soloPage(page);
    const cell = cells.nth(39);
    await cells.nth(47).focus();
    await page.keyboard.press('p');
    await expect(news(page)).toHaveText(texts.on);
    await page.keyboard.press('ArrowUp');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAccessibleName(texts.name);
    await page.keyboard.press('Enter');
    await expect(news(page)).toHaveText(texts.which);
    await page.keyboard.press('ArrowUp');
    await expect(news(page)).toHaveText(texts.drawn);
    await page.keyboard.down('x'); // while the key X is held, every arrow key makes a cross (pencil mark)
    await page.keyboard.press('ArrowLeft');
    await expect(news(page)).toHaveText(texts.crossed);
    await page.keyboard.press('ArrowRight');
    await expect(news(page)).toHaveText(texts.rim);
    await page.keyboard.up('x');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAccessibleName(texts.noted);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(news(page)).toHaveText(texts.erased);
    expect(await notesOf(page)).toBe('38x39');

    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape'); // Escape cancels the note (pencil mark) that Enter began
    await page.keyboard.press('ArrowDown');
    await expect(cells.nth(47)).toBeFocused();
    expect(await notesOf(page)).toBe('38x39');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('p');
    await expect(news(page)).toHaveText(texts.off);
    // the key P puts the pencil away, and the focus moves to the head of the path
    await expect(cells.nth(47)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await soloPage(page).game()).path).toHaveLength(4);
  });

test('B29 with the pencil, X can be held even after a tap of it, and a held arrow key makes only one mark', async ({
  page,
}) => {
  await openGrid(page);
  const cell = soloPage(page).cells.nth(39);
  await pencilOn(page).take();
  await cell.focus();
  await page.keyboard.press('x');
  await page.keyboard.down('x');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.up('x');
  await expect.poll(() => notesOf(page)).toBe('38x39 31x39');
  await page.keyboard.press('x');
  // all key events but the first are repeats of the held arrow key
  for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('ArrowLeft');
  await page.keyboard.up('ArrowLeft');
  await expect(cell).toBeFocused();
  await expect.poll(() => notesOf(page)).toBe('31x39');
});

test('B29 two neighbouring squares, chosen in turn by name, get a segment, then a cross, then no mark', async ({
  page,
}) => {
  await openGrid(page);
  await pencilOn(page).take();
  const choose = (name: RegExp) => page.getByRole('gridcell', { name }).evaluate(cell => (cell as HTMLElement).click());
  const [left, right] = [/^Ligne 2, colonne 4/, /^Ligne 2, colonne 5/];
  await choose(left);
  await expect(news(page)).toHaveText('Ligne 2, colonne 4. Choisissez maintenant une case voisine.');
  for (const [name, spoken, notes] of [
    [right, 'Ligne 2, colonne 4\u00a0: trait à droite.', '11-12'],
    [left, 'Ligne 2, colonne 5\u00a0: croix à gauche.', '11x12'],
    [right, 'Ligne 2, colonne 4, effacé\u00a0: croix à droite.', ''],
  ] as const) {
    await choose(name);
    await expect(news(page)).toHaveText(spoken);
    expect(await notesOf(page)).toBe(notes);
  }
  await pencilOn(page).tap(2); // a tap of the pencil in the middle of a cell chooses this cell for the next mark
  await pencilOn(page).tap(3);
  await expect.poll(() => notesOf(page)).toBe('2-3');
  await expect(page.locator('.board-visited')).toHaveCount(3);
});
