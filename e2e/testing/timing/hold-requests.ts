import type { Page, Request, Route } from '@playwright/test';

/**
 * Lets the requests through that were held back from the server. First waits until there is one, so that no test passes
 * without a held request.
 */
type Release = (() => Promise<void>) & {
  /** Resolves with the first request that is held back from the server, as soon as there is one. */
  readonly held: Promise<Request>;
  /** Returns how many requests to the addresses to hold back the page has sent so far. */
  readonly count: () => number;
};

/** Holds back a page's requests to addresses that match `pattern`, until the returned function is called. */
export const holdRequests = (page: Page, pattern: string | RegExp): Promise<Release> =>
  hold(page, pattern, async route => () => route.continue());

/**
 * Holds redirects back from a page until the returned function is called. The browser already has the cookies of the
 * redirect, but has not followed it. Playwright cannot hold the request that follows a redirect.
 */
export const holdRedirects = (page: Page, pattern: string | RegExp): Promise<Release> =>
  hold(page, pattern, async route => {
    const response = await route.fetch({ maxRedirects: 0 });
    return () => route.fulfill({ response });
  });

/** Holds back the next response from a matching address, so that it is out of date when it reaches the page. */
export const holdNextAnswer = (page: Page, pattern: string | RegExp): Promise<Release> =>
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
): Promise<Release> {
  const [first, released] = [gate<Request>(), gate<void>()];
  let count = 0;
  await page.route(
    pattern,
    async route => {
      count++;
      const proceed = await prepare(route);
      first.open(route.request());
      await released.isOpen;
      await proceed();
    },
    options,
  );
  const release = async () => {
    await first.isOpen;
    released.open();
  };
  return Object.assign(release, { held: first.isOpen, count: () => count });
}

function gate<Value>() {
  let open: (value: Value) => void = () => {};
  const isOpen = new Promise<Value>(resolve => {
    open = resolve;
  });
  return { isOpen, open };
}
