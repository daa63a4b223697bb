import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { type Ok, ok, type Refused, type Result, refused } from '#engine/result.ts';
import { PLAYER_HEADER } from '#protocol/http.ts';
import type { ServedEndpoint } from '#protocol/http-schemas.ts';
import { type Player, playerKey } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { isBytes, isJson } from './check-request.ts';
import { playerContext, servicesOf, unreadSessionContext } from './context.ts';

/** The maximum size of a request body, unless the endpoint sets a larger one. */
const MAX_BYTES = 8 * 1024;

type ActionArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

type Action = (args: ActionArgs) => Promise<Response>;

/**
 * The input of an endpoint. `player` is undefined for a visitor, and for a request from a page that was rendered for
 * another player.
 */
type Input<Body> = {
  readonly body: Body;
  readonly request: Request;
  readonly services: Services;
  readonly player: Player | undefined;
};

/**
 * The outcome of a request. `reason` is a detail of a refusal, which browsers do not read. `retryAfterMs` is the time after
 * which the request may be sent again.
 */
type Outcome<Answer, Refusal extends string> =
  | Ok<Answer>
  | (Refused<Refusal> & { readonly reason?: string; readonly retryAfterMs?: number });

/**
 * Creates the action of an endpoint, which parses the body, runs `answer` and sends the outcome. Requests of one
 * account are answered one at a time, even from several sessions (M5). The body is read before the request waits for
 * its turn, so that a slow upload does not delay the account's other requests.
 */
export const handle =
  <Body, Answer, Refusal extends string>(
    endpoint: ServedEndpoint<Body, Answer, Refusal>,
    answer: (input: Input<Body>) => Promise<Outcome<Answer, Refusal>>,
  ): Action =>
  async args => {
    const { request, context } = args;
    const services = servicesOf(context);
    const bytes = await readBody(endpoint, request);
    if (!bytes.ok && bytes.refusal === 'malformed') return respond(endpoint, refused('malformed'));
    // the response to a body that is too long closes the connection, so that the server need not read the rest of the
    // body
    if (!bytes.ok) return tooLong(endpoint);
    const work = async () => {
      const body = parseBody(endpoint, bytes.value);
      if (!body.ok) return respond(endpoint, body);
      return respond(endpoint, await answer({ body: body.value, request, services, player: requirePlayer(args) }));
    };
    const account = context.get(playerContext)?.id;
    const response = account === undefined ? await work() : await services.playerTurns.run(account, work);
    return response ?? Response.json({ refusal: 'too-many' }, { status: 429 });
  };

function tooLong({ takesBytes }: ServedEndpoint<unknown, unknown, string>): Response {
  const init = { status: 413, headers: { connection: 'close' } };
  return takesBytes ? Response.json({ refusal: 'too-large' }, init) : new Response('too-long', init);
}

/** Creates the action of an endpoint for players with an account. It refuses visitors as `signed-out`. */
export const handleForPlayer = <Body, Answer, Refusal extends string>(
  endpoint: ServedEndpoint<Body, Answer, Refusal | 'signed-out'>,
  answer: (input: Input<Body> & { readonly player: Player }) => Promise<Outcome<Answer, Refusal | 'signed-out'>>,
): Action => {
  return async args => {
    const player = requirePlayer(args);
    if (player === undefined) return respond(endpoint, refused('signed-out'));
    return handle(endpoint, input => answer({ ...input, player }))(args);
  };
};

/**
 * Creates the action of an endpoint for visitors and players with an account. It refuses a request from a page that
 * was rendered for another player as `signed-out` (V8).
 */
export const handleForAnyone = <Body, Answer, Refusal extends string>(
  endpoint: ServedEndpoint<Body, Answer, Refusal | 'signed-out'>,
  answer: (
    input: Input<Body> & { readonly player: Player | undefined },
  ) => Promise<Outcome<Answer, Refusal | 'signed-out'>>,
): Action => {
  return async args => {
    const player = requirePlayer(args);
    const isOfPlayer = args.request.headers.has(PLAYER_HEADER);
    if (player === undefined && isOfPlayer) return respond(endpoint, refused('signed-out'));
    return handle(endpoint, input => answer({ ...input, player }))(args);
  };
};

/**
 * Creates middleware that lets scripts post JSON to the URL of a page's form. A browser that submits the form itself
 * asks for HTML, and its request goes to the page's own action.
 */
export const acceptJson =
  (action: Action): MiddlewareFunction<Response> =>
  (args, next) => {
    const { method, headers } = args.request;
    const isForScript = method === 'POST' && headers.get('accept') === 'application/json';
    return isForScript ? action(args) : next();
  };

/** Middleware that refuses every request to an endpoint except POST. */
export const postOnly: MiddlewareFunction<Response> = ({ request }, next) =>
  request.method === 'POST' ? next() : new Response(null, { status: 405, headers: { allow: 'POST' } });

function respond<Answer, Refusal extends string>(
  { refusals, answer }: ServedEndpoint<unknown, Answer, Refusal>,
  outcome: Outcome<Answer, Refusal | 'malformed'>,
): Response {
  if (!outcome.ok) {
    const { refusal, reason, retryAfterMs } = outcome;
    const response = Response.json({ refusal, reason }, { status: refusals[refusal] });
    if (retryAfterMs !== undefined) response.headers.set('retry-after', `${Math.ceil(retryAfterMs / 1000)}`);
    return response;
  }
  const value = answer.parse(outcome.value);
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

/**
 * Returns the signed-in player of a request. Returns undefined if the page that sent the request was rendered for
 * another player (V8). Throws a 503 response while the session cannot be read, so that the browser retries later.
 */
function requirePlayer({ request, context }: ActionArgs): Player | undefined {
  if (context.get(unreadSessionContext)) throw sessionUnread();
  const player = context.get(playerContext);
  const pagePlayer = request.headers.get(PLAYER_HEADER);
  if (player === undefined || (pagePlayer !== null && pagePlayer !== playerKey(player.id))) return undefined;
  return player;
}

const RETRY_SECONDS = 5;

/** Returns the response to a player whose session cannot be read, for example because the database is unavailable. */
export const sessionUnread = (): Response =>
  new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) } });

/**
 * Reads the body of a request. Refuses a content type other than that of the endpoint as `malformed`, unless the
 * endpoint takes beacons.
 */
async function readBody<Body>(
  { maxBytes = MAX_BYTES, isBeacon, takesBytes }: ServedEndpoint<Body, unknown, string>,
  request: Request,
): Promise<Result<Buffer, 'malformed' | 'too-long'>> {
  const isExpected = takesBytes ? isBytes : isJson;
  if (!isExpected(request.headers.get('content-type')) && !isBeacon) return refused('malformed');
  try {
    // without `preventCancel`, leaving the body unread would end the connection before the response
    const bytes = await readUpTo(maxBytes, request.body?.values({ preventCancel: true }) ?? []);
    return bytes === undefined ? refused('too-long') : ok(bytes);
  } catch {
    return refused('malformed'); // reading throws if the body of a request was cut off
  }
}

function parseBody<Body>(
  { body: schema, takesBytes }: ServedEndpoint<Body, unknown, string>,
  bytes: Buffer,
): Result<Body, 'malformed'> {
  try {
    const parsed = schema.safeParse(takesBytes ? bytes : JSON.parse(bytes.toString()));
    return parsed.success ? ok(parsed.data) : refused('malformed');
  } catch {
    return refused('malformed'); // `JSON.parse` throws if the body is not JSON
  }
}

/** Reads a request body, or returns undefined as soon as the body exceeds `maxBytes`. */
async function readUpTo(
  maxBytes: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let remaining = maxBytes;
  for await (const chunk of body) {
    remaining -= chunk.length;
    if (remaining < 0) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
