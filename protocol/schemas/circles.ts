import { z } from 'zod';
import { MAX_CIRCLES, MAX_LINKED_ATTEMPTS } from '#protocol/http/endpoint.ts';
import { CHALLENGE_CODE, count, inputKind, nameRefusals, token } from './fields.ts';

/** The code of a circle, which looks like that of a challenge (K1). */
const circleCode = z.string().regex(CHALLENGE_CODE);

/**
 * The key that proves that a member of a circle is this visitor. The visitor’s browser makes the key, which has at
 * least 20 characters so that it cannot be guessed.
 */
const memberKey = z.string().regex(/^[\w-]{20,64}$/);

const claim = { code: circleCode, key: memberKey.optional() };

/** A circle to which a visitor belongs, and the key that proves that the visitor is a member. */
const visitorClaim = z.strictObject({ code: circleCode, key: memberKey });

const day = z.string();

/** The HTTP status for each reason to refuse the name of a circle. */
const circleNameRefusals = {
  'circle-name-missing': 400,
  'circle-name-too-long': 400,
  'circle-name-unwanted-characters': 400,
  'circle-name-reserved': 400,
} as const;

const about = { code: circleCode, name: z.string(), memberCount: count };

/** What a viewer who is not a member sees of a circle. */
const strangerView = z.object({ ...about, you: z.literal('stranger') });

const ofMember = { member: z.string(), isYou: z.boolean() };

const dayRow = z.object({
  ...ofMember,
  name: z.string(),
  durationMs: count,
  hintsUsed: count,
  /** True if the server itself has measured the time of the game. Only such a time has a place (K2). */
  isVerified: z.boolean(),
  place: count.optional(),
  /**
   * The kind of input (mouse, finger or keys) with which most of the game was drawn. Missing if the browser has not
   * told it.
   */
  input: inputKind.optional(),
});

const standing = {
  ...ofMember,
  points: count,
  rank: count,
  /**
   * The points of each day, from Monday to Sunday. Each day with points has a game. Missing if the member has left or
   * has no points.
   */
  days: z.array(count).length(7).optional(),
};

const memberView = z.object({
  ...about,
  you: z.enum(['member', 'maker']),
  /** The members of the circle, in the order in which they have joined. */
  members: z.array(z.object({ id: z.string(), name: z.string(), isYou: z.boolean(), isMaker: z.boolean() })),
  today: z.object({
    day,
    /** How many members of the circle have finished the grid of today. */
    finished: count,
    /** The members’ results on today’s grid, the best first. Missing until the viewer has finished that grid (K4). */
    rows: z.array(dayRow).optional(),
  }),
  /** The members’ results on yesterday’s grid, the best first. Missing if no one has finished that grid. */
  yesterday: z.object({ day, rows: z.array(dayRow) }).optional(),
  /** The standings of this week. They leave out today until the viewer has finished today’s grid (K4). */
  week: z.object({ monday: day, rows: z.array(z.object({ ...standing, name: z.string() })) }),
  /** The standings of past weeks, the latest first. The name of a member who has left is null (K5). */
  weeks: z.array(
    z.object({
      monday: day,
      /**
       * True if the standings are final. They become final on the Tuesday after the week, because its last games may be
       * finished on Monday (K5).
       */
      isFrozen: z.boolean(),
      rows: z.array(z.object({ ...standing, name: z.string().nullable() })),
    }),
  ),
  /** The day on which the circle will be deleted, if no one has finished a grid in it for 150 days (K7). */
  endsOn: day.optional(),
});

export const createCircle = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'key-missing': 400,
    'not-a-member': 422,
    'too-many-circles': 409,
    'too-many': 429,
    ...nameRefusals,
    ...circleNameRefusals,
  },
  body: z.strictObject({
    run: token,
    name: z.string(),
    memberName: z.string().optional(),
    key: memberKey.optional(),
    language: z.enum(['fr', 'en']),
  }),
  answer: z.object({ code: circleCode }),
};

export const joinCircle = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'key-missing': 400,
    'no-such-circle': 404,
    full: 409,
    'too-many-circles': 409,
    'too-many-joined': 429,
    'too-many': 429,
    ...nameRefusals,
  },
  body: z.strictObject({ ...claim, name: z.string().optional() }),
  answer: z.object({ code: circleCode }),
};

export const readCircle = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-circle': 404, 'too-many': 429 },
  body: z.strictObject(claim),
  answer: z.discriminatedUnion('you', [strangerView, memberView]),
};

export const readCircleGame = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'no-such-circle': 404,
    'no-such-game': 404,
    'not-yet': 422,
    'too-many': 429,
  },
  body: z.strictObject({ ...claim, member: token, day: z.string().max(10) }),
  /** The texts of the puzzle and of the log of a member’s game, in the notation of engine/notation.ts. */
  answer: z.object({ puzzle: z.string(), log: z.string() }),
};

export const listCircles = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({ claims: z.array(visitorClaim).max(MAX_CIRCLES) }),
  answer: z.object({
    /** Today’s date in the time zone of the daily grid. */
    day,
    circles: z.array(
      z.object({
        ...about,
        /** How many members of the circle have finished the grid of today. */
        finishedToday: count,
        /**
         * The player’s place of today, and how many members have a place. Missing until the player has finished the grid
         * of today (K4), and if the server has not measured the time itself (K2).
         */
        placeToday: z.object({ place: count, count }).optional(),
      }),
    ),
  }),
};

export const linkFinishes = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({
    claims: z.array(visitorClaim).min(1).max(MAX_CIRCLES),
    attempts: z
      .array(z.strictObject({ attempt: token, key: token }))
      .min(1)
      .max(MAX_LINKED_ATTEMPTS),
  }),
  answer: z.object({ linked: count }),
};

export const leaveCircle = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-circle': 404, 'too-many': 429 },
  body: z.strictObject(claim),
  answer: z.object({
    /** True if the player was a member of the circle until this request. */
    hasLeft: z.boolean(),
  }),
};

export const changeCircle = {
  refusals: {
    malformed: 400,
    'signed-out': 401,
    'no-such-circle': 404,
    'not-the-maker': 422,
    'too-many': 429,
    ...circleNameRefusals,
  },
  body: z.union([
    z.strictObject({ ...claim, name: z.string() }),
    z.strictObject({ ...claim, remove: token }),
    z.strictObject({ ...claim, close: z.literal(true) }),
  ]),
  answer: z.object({
    /** True if the request has changed the circle. False, for example, if the circle already has the requested name. */
    isChanged: z.boolean(),
  }),
};

export const moveMemberships = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-many': 429 },
  body: z.strictObject({ claims: z.array(visitorClaim).max(MAX_CIRCLES) }),
  answer: z.object({
    moved: count,
    /**
     * The circles in which the visitor stays a member, because the account is a member of the same circle or has the
     * maximum number of circles.
     */
    kept: z.array(circleCode),
  }),
};
