import { expect } from '@playwright/test';
import type { Driver, Point } from './driver.ts';

/** A page in any browser, with what its visitor can do there and what a test can expect of it. */
export type Visitor = ReturnType<typeof visitorOf>;

/**
 * Returns a driver (a controlled browser) with further actions. They find an element by a selector and, if given, by
 * the beginning of its name.
 */
export function visitorOf(
  driver: Driver,
  origin: string,
  keepPicture: (name: string, picture: Buffer) => Promise<void>,
) {
  const find = (selector: string, name: string) => driver.evaluate(centreOf, selector, name);

  async function waitFor(selector: string, name = ''): Promise<Point> {
    let point: Point | null = null;
    // `toPass` ignores the configured timeout, so without a timeout of its own it would wait for ever
    await expect(async () => {
      point = await find(selector, name);
      expect(point, `${selector} ${name}`).not.toBeNull();
    }).toPass({ timeout: 15_000 });
    return point ?? { x: 0, y: 0 };
  }

  const click = async (selector: string, name = '') => driver.drag([await waitFor(selector, name)]);

  return {
    ...driver,
    origin,
    open: (path: string) => driver.open(new URL(path, origin).href),
    click,
    waitFor,
    keepPicture: async (name: string) => keepPicture(name, await driver.screenshot()),
    async fill(label: string, text: string): Promise<void> {
      await click('label', label);
      await driver.type(text);
    },
    /** Waits until an element that matches the selector contains the text. */
    expectText: (selector: string, text: string) =>
      expect.poll(() => driver.evaluate(textOf, selector)).toContain(text),
    /** Waits until an element that matches the selector has the keyboard's focus. */
    expectFocus: (selector: string) =>
      expect.poll(() => driver.evaluate(css => document.activeElement?.matches(css), selector)).toBe(true),
    /** Waits until the path in the URL matches, and returns it. */
    async waitForPath(pattern: RegExp): Promise<string> {
      await expect.poll(() => driver.evaluate(() => location.pathname)).toMatch(pattern);
      return driver.evaluate(() => location.pathname);
    },
  };
}

/**
 * Scrolls to the first visible element with the selector and the name, and returns its centre. Returns null if there is
 * none, if it ignores presses (as the buttons of a result do at first), or if its dialog is still moving. Runs in the
 * page.
 */
function centreOf(selector: string, name: string): Point | null {
  const nameOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return element.getAttribute('aria-label') ?? copy.textContent?.trim() ?? '';
  };
  const element = [...document.querySelectorAll(selector)].find(
    each => nameOf(each).startsWith(name) && each.checkVisibility() && each.closest('[inert]') === null,
  );
  if (element === undefined || element.closest('dialog')?.getAnimations().length) return null;
  if (getComputedStyle(element).pointerEvents === 'none') return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the texts of all elements that match the selector. Runs in the page. */
function textOf(selector: string): string {
  return [...document.querySelectorAll(selector)].map(element => element.textContent).join('\n');
}
