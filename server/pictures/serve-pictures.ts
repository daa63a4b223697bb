import type { Request, RequestHandler, Response } from 'express';
import { readGridCode } from '#engine/grid-code.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { isSafeMethod } from '#server/http/check-request.ts';
import { clientIp } from '#server/http/client-ip.ts';
import type { Services } from '#server/services.ts';
import { pictureChallengeIn, pictureCodeIn, pictureDayIn } from '#site/pages.ts';
import type { DrawnPictures, PictureSubject } from './drawn-pictures.ts';
import { readChallengeKind } from './social-pictures.ts';

const WEEK_SECONDS = 7 * 86_400;

/** How long a client must wait after too many requests, or after a failed drawing, before it may try again. */
const TOO_MANY_RETRY_SECONDS = 60;
const NOT_DRAWN_RETRY_SECONDS = 10;

type PictureDeps = {
  readonly pictures: DrawnPictures;
  readonly puzzleOf: Services['daily']['puzzleOf'];
  readonly memoryLimits: Pick<MemoryLimits, 'allow'>;
  readonly trustedProxies: number;
};

/**
 * Creates the handler of the social pictures (link previews) of grids, days and challenges. Each IP address may request
 * a limited number of new pictures. Requests for pictures that are in memory or being drawn do not count, because they
 * cost next to nothing.
 */
export function servePictures({ pictures, puzzleOf, memoryLimits, trustedProxies }: PictureDeps): RequestHandler {
  const isAllowed = (request: Request) =>
    memoryLimits.allow('picture for an address', clientIp(request, trustedProxies));
  return async (request, response, next) => {
    const { path } = request;
    const subject = isSafeMethod(request) ? await subjectOf(path, puzzleOf) : undefined;
    if (subject === undefined) return next();
    if (subject === 'no-such-picture') return refuse(response, 404);
    if (subject === 'no-puzzle-found') return refuse(response, 503, NOT_DRAWN_RETRY_SECONDS);
    const key = subject.kind === 'day' ? `${path} ${subject.grade}` : path;
    const found = pictures.find(key);
    if (found === undefined && !(await isAllowed(request))) return refuse(response, 429, TOO_MANY_RETRY_SECONDS);
    const picture = await (found ?? pictures.draw(key, subject));
    if (!picture.ok) return refuse(response, 503, NOT_DRAWN_RETRY_SECONDS);
    response.set({
      'content-type': 'image/png',
      'content-length': String(picture.value.length),
      'cache-control': `public, max-age=${WEEK_SECONDS}, immutable`,
    });
    // Node sends no body in response to a HEAD request, so such requests need no code of their own
    response.end(picture.value);
  };
}

/**
 * Returns what the picture at a URL path shows, or the reason why there is no picture. Returns undefined if the path
 * does not belong to a picture.
 */
async function subjectOf(
  path: string,
  puzzleOf: PictureDeps['puzzleOf'],
): Promise<PictureSubject | 'no-such-picture' | 'no-puzzle-found' | undefined> {
  const gridCode = pictureCodeIn(path);
  if (gridCode !== undefined) {
    const grid = readGridCode(gridCode);
    return grid.ok ? { kind: 'grid', puzzle: grid.value } : 'no-such-picture';
  }
  const challenge = pictureChallengeIn(path);
  if (challenge !== undefined) {
    const about = readChallengeKind(challenge.kind);
    return about === undefined ? 'no-such-picture' : { kind: 'challenge', about, language: challenge.language };
  }
  const daily = pictureDayIn(path);
  if (daily === undefined) return undefined;
  const found = await puzzleOf(daily.day);
  if (!found.ok) return found.refusal === 'no-such-day' ? 'no-such-picture' : found.refusal;
  const { size, grade } = found.value;
  return { kind: 'day', ...daily, size, grade };
}

function refuse(response: Response, status: number, retrySeconds?: number): void {
  response.set('cache-control', 'no-store');
  if (retrySeconds !== undefined) response.set('retry-after', String(retrySeconds));
  response.sendStatus(status);
}
