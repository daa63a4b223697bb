import { call } from '#app/client/call.ts';
import { storedCircles } from '#app/client/storage/stored-circles.ts';
import * as api from '#protocol/http.ts';
import { attemptsOf } from './stored-attempts.ts';

const TIMEOUT_MS = 10_000;

/**
 * Tells the server which daily games are the visitor's in the circles that this browser stores (K2). A visitor's
 * attempts each have a key of their own, so the server cannot find them by itself. Sends the latest recorded days again
 * each time, so that a failed request loses nothing. Sends nothing without a circle or a recorded day.
 */
export async function linkFinishes(): Promise<void> {
  const claims = storedCircles().map(({ code, key }) => ({ code, key }));
  const attempts = latestRecorded();
  if (claims.length === 0 || attempts.length === 0) return;
  // the request must not end with the page, because the visitor may leave it, for example to look at the circle
  await call(api.linkFinishes, { claims, attempts }, { timeoutMs: TIMEOUT_MS, keepalive: true });
}

/** Returns the visitor's attempts whose results the server has recorded: those of the latest days. */
function latestRecorded() {
  return attemptsOf(undefined)
    .flatMap(({ day, attempt, key, due, result, refusal }) =>
      key === undefined || result === undefined || due === 'send' || refusal !== undefined
        ? []
        : [{ day, attempt, key }],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .slice(-api.MAX_LINKED_ATTEMPTS)
    .map(({ attempt, key }) => ({ attempt, key }));
}
