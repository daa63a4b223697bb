import type { z } from 'zod';

/**
 * The server’s side of an endpoint: the HTTP status of each refusal, and the schemas of body and answer. Browsers take
 * only types from it.
 */
export type Contract = {
  readonly refusals: Readonly<Record<string, number>>;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
};

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

export type BodyOf<Of extends Contract> = DeepReadonly<z.infer<Of['body']>>;
export type AnswerOf<Of extends Contract> = DeepReadonly<z.infer<Of['answer']>>;
export type RefusalOf<Of extends Contract> = Exclude<keyof Of['refusals'] & string, 'malformed'>;

/**
 * An HTTP endpoint, as browsers know it. It takes JSON by POST, and responds with status 200 and an answer, or
 * with the status of a refusal and `{ refusal }`. Statuses and schemas are in http-schemas.ts, for the server.
 */
export type Endpoint<Body, Answer, Refusal extends string> = {
  readonly path: string;
  /** The fields by which a browser recognizes an answer, with their types. */
  readonly fields: FieldTypes<Answer>;
  /** Never set. Tells TypeScript the types of a request. */
  readonly types?: { readonly body: Body; readonly answer: Answer; readonly refusal: Refusal };
};

type FieldTypes<Answer> = Answer extends object
  ? { readonly [Field in keyof Answer]?: Answer[Field] extends string ? 'string' : 'boolean' }
  : Readonly<Record<never, never>>;

export const endpoint = <Of extends Contract>(
  path: string,
  fields: FieldTypes<AnswerOf<Of>>,
): Endpoint<BodyOf<Of>, AnswerOf<Of>, RefusalOf<Of>> => ({ path, fields });

/** The path of an endpoint that shares the URL of a page with the form of that page. */
export const SAME_PAGE = '';

/**
 * The header in which a page names the player for whom it was rendered. If another player has signed in
 * since, the server refuses the request as `signed-out` (V8).
 */
export const PLAYER_HEADER = 'x-player';

/** The maximum number of attempts that a browser joins in one request. A browser with more sends several requests. */
export const MAX_JOINED_ATTEMPTS = 200;

/** The maximum number of a visitor’s challenges in one request. */
export const MAX_CHALLENGE_CLAIMS = 20;
