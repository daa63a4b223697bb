import { ok, type Result, refused } from '#engine/result.ts';
import { type Endpoint, PLAYER_HEADER } from '#protocol/http.ts';

const JSON_TYPE = 'application/json';

type CallOptions = {
  readonly timeoutMs: number;
  /** The key of the player for whom the page was rendered. */
  readonly player?: string | undefined;
  /** True if the request must be sent even while the page unloads. */
  readonly keepalive?: boolean;
};

/**
 * The reasons why a request failed that no endpoint names. `unknown` is a refusal by a server that is newer
 * than the page. `no-answer` includes responses that our server does not send.
 */
export type Failure = 'unknown' | 'no-network' | 'no-answer';

/** Sends a request to an endpoint, and resolves with its answer or the reason why there is none. */
export async function call<Body, Answer, Refusal extends string>(
  { path, refusals, isAnswer }: Endpoint<Body, Answer, Refusal>,
  body: Body,
  { timeoutMs, player, keepalive = false }: CallOptions,
): Promise<Result<Answer, Refusal | 'malformed' | Failure>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: JSON_TYPE, 'content-type': JSON_TYPE, ...(player !== undefined && { [PLAYER_HEADER]: player }) },
      body: JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = await response.json();
    if (response.ok && isAnswer(json)) return ok(json);
    if (typeof json.refusal === 'string' && Object.values(refusals).includes(response.status))
      return refused(Object.hasOwn(refusals, json.refusal) ? json.refusal : 'unknown');
  } catch {
    // there is no network, the request timed out, or the response is not JSON
  }
  return refused(navigator.onLine ? 'no-answer' : 'no-network');
}

/** Sends an event to an endpoint without waiting for a response, even while the page unloads. */
export const sendEvent = <Body>({ path }: Endpoint<Body, undefined, never>, event: Body): boolean =>
  navigator.sendBeacon(path, JSON.stringify(event));
