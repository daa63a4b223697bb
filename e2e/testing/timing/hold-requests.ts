import type { Page, Route } from '@playwright/test';

/**
 * Holds the requests of a page for matching addresses. The returned function waits until one is held, so that a test
 * cannot go on without, and lets all of them through.
 */
export const holdRequests = (page: Page, pattern: string | RegExp): Promise<() => Promise<void>> =>
  hold(page, pattern, async route => () => route.continue());

/**
 * Holds redirects like `holdRequests`, after the server has answered: the browser has the cookies of the answer, and
 * does not know yet where it leads. Playwright cannot hold the request that follows a redirect.
 */
export const holdRedirects = (page: Page, pattern: string | RegExp): Promise<() => Promise<void>> =>
  hold(page, pattern, async route => {
    const response = await route.fetch({ maxRedirects: 0 });
    return () => route.fulfill({ response });
  });

/** Holds the next answer from a matching address, which is out of date when it reaches the page. */
export const holdNextAnswer = (page: Page, pattern: string | RegExp): Promise<() => Promise<void>> =>
  hold(
    page,
    pattern,
    async route => {
      const response = await route.fetch();
      return () => route.fulfill({ response });
    },
    { times: 1 },
  );

async function hold(
  page: Page,
  pattern: string | RegExp,
  prepare: (route: Route) => Promise<() => Promise<void>>,
  options?: { readonly times: number },
): Promise<() => Promise<void>> {
  const [held, released] = [gate(), gate()];
  await page.route(
    pattern,
    async route => {
      const proceed = await prepare(route);
      held.open();
      await released.isOpen;
      await proceed();
    },
    options,
  );
  return async () => {
    await held.isOpen;
    released.open();
  };
}

function gate() {
  let open = () => {};
  const isOpen = new Promise<void>(resolve => {
    open = resolve;
  });
  return { isOpen, open };
}
