import type { RequestHandler } from 'express';
import type { Day } from '#engine/daily/day.ts';
import { isSafeMethod } from '#server/http/check-request.ts';
import { type StaticFile, serveFromMemory } from '#server/http/static-files.ts';

type DailyPagesDeps = {
  readonly paths: readonly string[];
  readonly today: () => Day;
  readonly now: () => Date;
  /** Renders a page as visitors see it. Returns undefined if that fails. */
  readonly render: (path: string) => Promise<StaticFile | undefined>;
};

/** The time after which a page is rendered again, because a grid on it may have been added or replaced. */
const MAX_AGE_MS = 600_000;

type Rendered = { readonly day: Day; readonly until: number; readonly page: Promise<StaticFile | undefined> };

/**
 * Serves the pages that change at midnight and are the same for all visitors (decision 24). The first request of a day
 * renders a page, and later requests get it from memory. Once the page is old, the next request still gets it, and
 * starts a new rendering. If the first rendering of a day fails, the request goes to the next handler.
 */
export function serveDailyPages({ paths, today, now, render }: DailyPagesDeps): RequestHandler {
  const rendered = new Map<string, Rendered>();

  function pageAt(path: string): Promise<StaticFile | undefined> {
    // the current day is read before the page is rendered: a page rendered just before midnight must not count as a
    // page of the new day
    const day = today();
    const at = now().getTime();
    const known = rendered.get(path);
    const isOfToday = known?.day === day;
    if (isOfToday && at < known.until) return known.page;
    const page = render(path);
    const fresh = { day, until: at + MAX_AGE_MS, page };
    if (isOfToday) renew(path, { ...known, until: fresh.until }, fresh);
    else {
      rendered.set(path, fresh);
      const forget = () => rendered.get(path) === fresh && rendered.delete(path);
      page.then(file => file ?? forget(), forget);
    }
    return isOfToday ? known.page : page;
  }

  /** Keeps an old page until the fresh one is rendered. If that fails, keeps the old page for `MAX_AGE_MS` again. */
  function renew(path: string, old: Rendered, fresh: Rendered): void {
    rendered.set(path, old);
    const replace = (file: StaticFile | undefined) => file && rendered.set(path, fresh);
    // an error while rendering the fresh page is ignored here, because the renderer has logged it
    fresh.page.then(replace, () => {});
  }

  return async (request, response, next) => {
    if (!paths.includes(request.path) || !isSafeMethod(request)) return next();
    const page = await pageAt(request.path);
    if (page === undefined) return next();
    serveFromMemory(new Map([[request.path, page]]))(request, response, next);
  };
}
