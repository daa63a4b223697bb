import type { z } from 'zod';

/**
 * The contract of an endpoint, which only the server needs to know: the HTTP status of each refusal, and the schemas of
 * body and answer. Code for browsers imports only the types of contracts, so that browsers do not load the schemas.
 */
export type Contract = {
  readonly refusals: Readonly<Record<string, number>>;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
};

type DeepReadonly<T> = T extends Uint8Array ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

export type BodyOf<Of extends Contract> = DeepReadonly<z.infer<Of['body']>>;
export type AnswerOf<Of extends Contract> = DeepReadonly<z.infer<Of['answer']>>;
export type RefusalOf<Of extends Contract> = Exclude<keyof Of['refusals'] & string, 'malformed'>;

/**
 * An HTTP endpoint, as browsers know it. The request is a POST with JSON, or with bytes if that is its body. The response
 * has status 200 and the answer, or the status of a refusal and `{ refusal }`.
 */
export type Endpoint<Body, Answer, Refusal extends string> = {
  readonly path: string;
  /** The names and types of some fields, by which a browser recognizes a valid answer. */
  readonly fields: FieldTypes<Answer>;
  /** The types of body, answer and refusals of the endpoint, for TypeScript only. The field never has a value. */
  readonly types?: { readonly body: Body; readonly answer: Answer; readonly refusal: Refusal };
};

type FieldTypes<Answer> = Answer extends object
  ? { readonly [Field in keyof Answer]?: Answer[Field] extends string ? 'string' : 'boolean' }
  : Readonly<Record<never, never>>;

export const endpoint = <Of extends Contract>(
  path: string,
  fields: FieldTypes<AnswerOf<Of>>,
): Endpoint<BodyOf<Of>, AnswerOf<Of>, RefusalOf<Of>> => ({ path, fields });

/**
 * The path of an endpoint that has the same URL as the page that calls it. The page's form posts to this URL, too.
 */
export const SAME_PAGE = '';

/**
 * The header in which a page names the player for whom it was rendered. If another player has signed in since then, the
 * server refuses the request as `signed-out` (V8).
 */
export const PLAYER_HEADER = 'x-player';

/**
 * The maximum number of daily attempts in one request to `joinDaily`. A browser with more attempts sends several
 * requests.
 */
export const MAX_JOINED_ATTEMPTS = 200;

/** The maximum number of a visitor’s challenges in one request to `countAnswers`. */
export const MAX_CHALLENGE_CLAIMS = 20;

/** The maximum number of a visitor’s challenges in one request to `joinChallenges`. */
export const MAX_JOINED_CHALLENGES = 20;

/** The maximum number of challenges in the answer to `listChallenges`, and of a visitor’s challenges in its request. */
export const MAX_LISTED_CHALLENGES = 10;

/** The maximum number of circles of an account (K1), and of a visitor’s circles in one request. */
export const MAX_CIRCLES = 10;

/** The maximum number of daily attempts in one request to `linkFinishes`: two for each day of a week. */
export const MAX_LINKED_ATTEMPTS = 14;

/** The number of minutes for which the server keeps a browser’s encrypted game data for another device. */
export const TRANSFER_MINUTES = 10;

/** The maximum size in bytes of the encrypted game data that a player takes along to another device (T7). */
export const MAX_SEALED_BYTES = 262_144;
