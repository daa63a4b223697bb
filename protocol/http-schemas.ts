import { z } from 'zod';
import { LEVELS } from '#engine/levels.ts';
import { api, type Endpoint } from './http.ts';
import { ROOM_CODE } from './parse.ts';

/** An endpoint as the server sees it. */
export type ServedEndpoint<Body, Answer, Refusal extends string> = Endpoint<Body, Answer, Refusal> & {
  readonly bodySchema: z.ZodType<Body>;
  /** Removes fields that the contract does not name, such as the other columns of a row. */
  readonly answerSchema: z.ZodType<Answer>;
  /** The maximum size of the body, if it is smaller than that of every request. */
  readonly maxBytes?: number;
  /** True if the body may have any content type, because `sendBeacon` sends JSON as text. */
  readonly isBeacon?: true;
};

const serve = <Body, Answer, Refusal extends string>(
  endpoint: Endpoint<Body, Answer, Refusal>,
  bodySchema: z.ZodType<Body>,
  answerSchema: z.ZodType<Answer>,
): ServedEndpoint<Body, Answer, Refusal> => ({ ...endpoint, bodySchema, answerSchema });

const level = z.int().min(LEVELS.first).max(LEVELS.last);

/** The schema of attempt IDs and seeds, which are short generated strings of printable ASCII characters. */
const token = z.string().regex(/^[\x21-\x7e]{1,64}$/);

const room = z.string().regex(ROOM_CODE);

const MAX_LOG_CHARACTERS = 200_000;

/** Every endpoint of `api` with the schemas of its body and its answer, for the server only. */
export const served = {
  issueAttempt: serve(
    api.issueAttempt,
    z.strictObject({ level }),
    z.object({ attempt: z.string(), level, seed: z.string() }),
  ),
  submitResult: serve(
    api.submitResult,
    z.strictObject({ attempt: token, level, seed: token, log: z.string().max(MAX_LOG_CHARACTERS) }),
    z.object({
      isNew: z.boolean(),
      result: z.object({
        level: z.int(),
        score: z.int(),
        timeSeconds: z.int(),
        undosUsed: z.int(),
        hintsUsed: z.int(),
      }),
    }),
  ),
  matchmaking: serve(
    api.matchmaking,
    z.discriminatedUnion('intent', [
      z.strictObject({ intent: z.literal('seek') }),
      z.strictObject({ intent: z.literal('leave'), room: room.optional() }),
    ]),
    z.discriminatedUnion('state', [
      z.object({ state: z.enum(['searching', 'left']) }),
      z.object({ state: z.literal('matched'), room }),
    ]),
  ),
  countGameStarted: {
    ...serve(
      api.countGameStarted,
      z.strictObject({
        mode: z.enum(['solo', 'multiplayer_private', 'multiplayer_matchmaking']),
        language: z.enum(['fr', 'en']),
        timestamp: z.iso.datetime(),
      }),
      z.undefined(),
    ),
    maxBytes: 500,
    isBeacon: true,
  },
  createRoom: serve(api.createRoom, z.strictObject({}), z.object({ lobby: z.string() })),
  rename: serve(api.rename, z.strictObject({ username: z.string() }), z.object({ username: z.string() })),
} as const satisfies Record<keyof typeof api, unknown>;
