import type { Browser, Page } from '@playwright/test';

/**
 * The moment at which a page drew a stroke, in milliseconds since its navigation, and the scripts that it had received
 * by then.
 */
export type Stroke = {
  readonly strokeMs: number;
  readonly firstPaintMs: number;
  readonly scripts: number;
  readonly scriptBytes: number;
};

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, and a quarter of this machine’s speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_RATE = 4;

const TIMEOUT_MS = 60_000;

/** The interval at which a page is pressed until it draws. */
const PRESS_INTERVAL_MS = 20;

/** Loads a page as a new visitor on a slow phone, who presses on square 1 until the page draws the stroke. */
export const measureStroke = (browser: Browser, url: string): Promise<Stroke> =>
  onSlowPhone(browser, async page => {
    await page.addInitScript(watchStroke, PRESS_INTERVAL_MS);
    await page.goto(url, { waitUntil: 'commit' });
    await waitForStroke(page);
    return page.evaluate(() => {
      const strokeMs = Number(document.documentElement.dataset.strokeMs);
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = new Map(
        resources
          .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= strokeMs)
          .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
      );
      return {
        strokeMs,
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        scripts: scripts.size,
        scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
      };
    });
  });

/** Loads a covered page to its end. Returns the milliseconds from the press that uncovers the grid to the first stroke. */
export const measureStart = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, async page => {
    await page.goto(url, { waitUntil: 'networkidle' });
    const pressedMs = await page.evaluate(() => performance.now());
    await page.evaluate(watchStroke, PRESS_INTERVAL_MS);
    await waitForStroke(page);
    return (await page.evaluate(() => Number(document.documentElement.dataset.strokeMs))) - pressedMs;
  });

async function onSlowPhone<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block', viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    return await measure(page);
  } finally {
    await context.close();
  }
}

const waitForStroke = (page: Page) => page.locator('html[data-stroke-ms]').waitFor({ timeout: TIMEOUT_MS });

/**
 * Presses the button of the cover, if there is one, and square 1, again and again until the page draws the stroke. Keeps
 * the time of the frame that shows it in an attribute. Runs in the page.
 */
function watchStroke(intervalMs: number): void {
  const press = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')];
    buttons.find(({ textContent }) => /^(Commencer|Start)$/.test(textContent.trim()))?.click();
    const cells = [...document.querySelectorAll<HTMLElement>('main [role=gridcell]')];
    cells.find(({ ariaLabel }) => /(nombre|number) 1\b/.test(ariaLabel ?? ''))?.click();
  };
  const timer = setInterval(press, intervalMs);
  const observer = new MutationObserver(() => {
    if (document.querySelector('main .board .board-visited') === null) return;
    clearInterval(timer);
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset.strokeMs = `${performance.now()}`;
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
  press();
}
