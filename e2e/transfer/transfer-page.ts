import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/**
 * Locates the parts of the two pages that bring a player’s progress (the thread) to another browser, in both languages.
 */
export const transferPage = (page: Page) => ({
  make: page.getByRole('button', { name: /^(Créer le lien|Create the link)$/ }),
  ready: page.getByRole('heading', { name: /^(Le lien est prêt|The link is ready)$/ }),
  code: page.getByRole('img', { name: /^(Code QR du lien|QR code of the link)$/ }),
  take: page.getByRole('button', { name: /^(Prendre le fil ici|Take the thread here)$/ }),
  taken: page.getByRole('heading', { name: /^(Votre fil est ici|Your thread is here)$/ }),
  save: page.getByRole('button', { name: /^(Enregistrer le fichier|Save the file)$/ }),
  bringBack: page.getByRole('button', { name: /^(Rapporter un fichier|Bring back a file)$/ }),
  refusal: page.getByRole('alert').filter({ hasText: /./ }),
  /** Waits until the page has made the link to another browser, and returns the address of the link. */
  async link(): Promise<string> {
    await expect(this.ready).toBeVisible();
    return page.locator('main input[readonly]').inputValue();
  },
});

/** Makes a link that brings the progress (the thread) in a page’s browser to another browser. Returns its address. */
export async function makeLink(page: Page, path = '/emporter'): Promise<string> {
  await page.goto(path);
  await transferPage(page).make.click();
  return transferPage(page).link();
}

/** Opens the next level, which must be `level` and starts at once because of `#start`, and solves it. */
export async function solveLevel(page: Page, path: string, level: number): Promise<void> {
  const solo = soloPage(page);
  await page.goto(`${path}#start`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${level}`);
  const opened = async () => {
    const { level: stored, game, isWon } = await solo.storedGame();
    return [stored, typeof game, isWon];
  };
  await expect.poll(opened).toEqual([level, 'string', undefined]);
  await solo.solve();
}
