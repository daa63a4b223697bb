import { inflateSync } from 'node:zlib';
import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '#tools/set-up/browsers.mjs';
import { type Driver, type Point, WINDOW } from './driver.ts';

/**
 * The error that Firefox reports if it leaves a page before the service worker has delivered a file of that page. The
 * file is the icon, for which the load event does not wait, or any file of a page that a test leaves early.
 */
const INTERRUPTED = /^Error: Failed to load ‘[^’]*’\. A ServiceWorker intercepted the request/;

/** Starts Firefox without a window, and controls it over WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr' },
  });
  // Firefox never focuses its first page, in which Enter would therefore press no button, so the tests use a new page
  const page = await browser.newPage();
  await page.bringToFront();
  const errors: string[] = [];
  page.on('pageerror', error => void (INTERRUPTED.test(String(error)) || errors.push(String(error))));
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn') errors.push(message.text());
  });
  return {
    open: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // the result is cast, because Puppeteer does not know its type if the script is passed as text
    evaluate: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`) as Promise<never>,
    press: key => page.keyboard.press(key),
    type: text => page.keyboard.type(text),
    drag: points => dragMouse(page, points),
    swipe: points => dragFinger(page, points),
    printedPages: async () => countPages(Buffer.from(await page.pdf({ preferCSSPageSize: true }))),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => browser.close(),
  };
}

/** Counts the pages of a PDF file from Firefox, which puts their descriptions into compressed streams. */
function countPages(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/\/ObjStm[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
  const objects = [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  return [...objects.join('').matchAll(/\/Type \/Page\b/g)].length;
}

async function dragMouse({ mouse }: Page, points: readonly Point[]): Promise<void> {
  for (const [index, { x, y }] of points.entries()) {
    await mouse.move(x, y);
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

async function dragFinger({ touchscreen }: Page, points: readonly Point[]): Promise<void> {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) await touchscreen.touchStart(x, y);
    else await touchscreen.touchMove(x, y);
  }
  await touchscreen.touchEnd();
}
