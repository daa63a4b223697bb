import { ok, type Result, refused } from '#engine/result.ts';
import { type Endpoint, PLAYER_HEADER } from '#protocol/http.ts';

const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';

/** The fields, with their types, of a response by which the server refuses a request. */
const REFUSAL_FIELDS = { refusal: 'string' };

type CallOptions = {
  readonly timeoutMs: number;
  /** The key of the player for whom the page was rendered. */
  readonly player?: string | undefined;
  /** True if the browser must send the request even while it closes the page. */
  readonly keepalive?: boolean | undefined;
};

/**
 * The reasons why a request has failed without a valid response. `no-answer` includes responses that do not come from
 * the site's own server, for example from a proxy.
 */
export type Failure = 'no-network' | 'no-answer';

/**
 * Sends a request to an endpoint. Resolves with the endpoint's answer, or with the reason why there is none. A
 * server that is newer than this page may send a refusal that the page does not know.
 */
export async function call<Body, Answer, Refusal extends string>(
  endpoint: Endpoint<Body, Answer, Refusal>,
  body: Body,
  { timeoutMs, player, keepalive }: CallOptions,
): Promise<Result<Answer, Refusal | 'malformed' | Failure>> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? BYTES_TYPE : JSON_TYPE;
  try {
    const response = await fetch(endpoint.path, {
      method: 'POST',
      headers: { accept: JSON_TYPE, 'content-type': type, ...(player && { [PLAYER_HEADER]: player }) },
      body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = await response.json();
    const fields = response.ok ? endpoint.fields : REFUSAL_FIELDS;
    if (Object.entries(fields).every(([field, type]) => typeof json[field] === type))
      return response.ok ? ok(json) : refused(json.refusal);
  } catch {
    // Without a network, after a timeout or if the response is not JSON, the call returns one of the two refusals
    // below.
  }
  return refused(navigator.onLine ? 'no-answer' : 'no-network');
}
