import type { Browser, Page } from '@playwright/test';

/** When a page drew a stroke, in milliseconds since the navigation to it, and which scripts it had received by then. */
export type Stroke = {
  readonly strokeMs: number;
  readonly firstPaintMs: number;
  readonly scripts: number;
  readonly scriptBytes: number;
};

/** A phone on a slow network: 1.6 Mbit/s, 150 ms of latency, and a quarter of this machine’s processor speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_RATE = 4;

const TIMEOUT_MS = 60_000;

/** The interval at which the page is pressed until it draws the stroke. */
const PRESS_INTERVAL_MS = 20;

/**
 * Loads a page on a simulated slow phone as a new visitor, and presses square 1 again and again from the start.
 * Resolves when the page has drawn the stroke.
 */
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

/**
 * Loads a page completely, and then presses the button that uncovers its grid. Returns the milliseconds from this press
 * until the page draws a stroke.
 */
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
 * Presses the start button, if there is one, and square 1 again and again until the page draws the stroke. Stores the
 * time of the animation frame that shows the stroke in an attribute. This function runs in the page.
 */
function watchStroke(intervalMs: number): void {
  const press = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main :is(button:enabled, a)')];
    buttons.find(({ textContent }) => /^(Commencer|Start)$/.test(textContent?.trim() ?? ''))?.click();
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
