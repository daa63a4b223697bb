import type { RequestHandler } from 'express';
import type { Day } from '#engine/daily/day.ts';
import { isSafeMethod } from '#server/http/check-request.ts';
import { type StaticFile, serveFromMemory } from '#server/http/static-files.ts';

type DailyPagesDeps = {
  readonly paths: readonly string[];
  readonly today: () => Day;
  /** Renders a page as visitors see it. Returns undefined if that fails. */
  readonly render: (path: string) => Promise<StaticFile | undefined>;
};

/**
 * Serves the pages that change at midnight and are the same for all visitors (decision 24). The first request of a
 * day renders the page, and the server keeps it in memory for the rest of the day. If a page cannot be rendered, the
 * request goes to the next handler.
 */
export function serveDailyPages({ paths, today, render }: DailyPagesDeps): RequestHandler {
  const rendered = new Map<string, { readonly day: Day; readonly page: Promise<StaticFile | undefined> }>();

  function pageAt(path: string): Promise<StaticFile | undefined> {
    // before rendering: a page rendered just before midnight must not count as a page of the new day
    const day = today();
    const known = rendered.get(path);
    if (known?.day === day) return known.page;
    const page = render(path);
    rendered.set(path, { day, page });
    const forget = () => rendered.get(path)?.page === page && rendered.delete(path);
    page.then(file => file ?? forget(), forget);
    return page;
  }

  return async (request, response, next) => {
    if (!paths.includes(request.path) || !isSafeMethod(request)) return next();
    const page = await pageAt(request.path);
    if (page === undefined) return next();
    serveFromMemory(new Map([[request.path, page]]))(request, response, next);
  };
}
