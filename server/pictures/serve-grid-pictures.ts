import type { Request, RequestHandler, Response } from 'express';
import { readGridCode } from '#engine/codes/grid-code.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { isSafeMethod } from '#server/http/requests/check-request.ts';
import { clientIp } from '#server/http/requests/client-ip.ts';
import { pictureCodeIn } from '#site/pages.ts';
import type { GridPictures } from './grid-pictures.ts';

const WEEK_SECONDS = 7 * 86_400;

/** The window of the limit for each address. */
const TOO_MANY_RETRY_SECONDS = 60;
const NOT_DRAWN_RETRY_SECONDS = 10;

type PictureDeps = {
  readonly pictures: GridPictures;
  readonly memoryLimits: Pick<MemoryLimits, 'allow'>;
  readonly trustedProxies: number;
};

/**
 * Creates the handler of the social pictures of grids. A picture that is kept or being drawn counts towards no limit,
 * because it costs nothing.
 */
export function serveGridPictures({ pictures, memoryLimits, trustedProxies }: PictureDeps): RequestHandler {
  const isAllowed = (request: Request) =>
    memoryLimits.allow('picture for an address', clientIp(request, trustedProxies));
  return async (request, response, next) => {
    const gridCode = pictureCodeIn(request.path);
    if (gridCode === undefined || !isSafeMethod(request)) return next();
    const grid = readGridCode(gridCode);
    if (!grid.ok) return refuse(response, 404);
    const found = pictures.find(gridCode);
    if (found === undefined && !(await isAllowed(request))) return refuse(response, 429, TOO_MANY_RETRY_SECONDS);
    const picture = await (found ?? pictures.draw(gridCode, grid.value));
    if (!picture.ok) return refuse(response, 503, NOT_DRAWN_RETRY_SECONDS);
    response.set({
      'content-type': 'image/png',
      'content-length': String(picture.value.length),
      'cache-control': `public, max-age=${WEEK_SECONDS}, immutable`,
    });
    response.end(picture.value); // Node omits the body from a response to HEAD
  };
}

function refuse(response: Response, status: number, retrySeconds?: number): void {
  response.set('cache-control', 'no-store');
  if (retrySeconds !== undefined) response.set('retry-after', String(retrySeconds));
  response.sendStatus(status);
}
