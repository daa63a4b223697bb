import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until a script has run there that the page loads by itself. Needed before a test looks for what
 * the script must not do.
 */
export async function openWithScript(page: Page, path: string, script: RegExp): Promise<void> {
  const requested: string[] = [];
  page.on('request', request => request.resourceType() === 'script' && requested.push(request.url()));
  const loaded = page.waitForResponse(script);
  await page.goto(path);
  await loaded;
  await page.evaluate(urls => Promise.all(urls.map(url => import(url))), requested);
}
