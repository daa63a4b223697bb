import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until its scripts have run, with the given script among them. A test needs this if it checks
 * that the script has not done something.
 */
export async function openWithScript(page: Page, path: string, script: RegExp): Promise<void> {
  const requested: string[] = [];
  page.on('request', request => request.resourceType() === 'script' && requested.push(request.url()));
  const loaded = page.waitForResponse(script);
  await page.goto(path);
  await loaded;
  await page.evaluate(urls => Promise.all(urls.map(url => import(url))), requested);
}
