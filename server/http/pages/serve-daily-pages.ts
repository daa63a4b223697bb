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
 * Serves pages that change at midnight and are the same for all visitors (decision 24): each is rendered when it is
 * first asked for on a day, and then served from memory like a prerendered one. If it cannot be rendered, the request
 * is passed on.
 */
export function serveDailyPages({ paths, today, render }: DailyPagesDeps): RequestHandler {
  const rendered = new Map<string, { readonly day: Day; readonly page: Promise<StaticFile | undefined> }>();

  function pageAt(path: string): Promise<StaticFile | undefined> {
    const day = today(); // the day is read before rendering, so that a stored page is never newer than its day
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
