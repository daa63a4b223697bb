import type { z } from 'zod';
import type { Endpoint } from '#protocol/http.ts';

/** An endpoint as the server knows it. */
export type ServedEndpoint<Body, Answer, Refusal extends string> = Endpoint<Body, Answer, Refusal> & {
  /** The HTTP status of each refusal. */
  readonly refusals: Readonly<Record<Refusal | 'malformed', number>>;
  readonly body: z.ZodType<Body>;
  /** Removes fields that the contract does not name, such as the other columns of a row. */
  readonly answer: z.ZodType<Answer>;
  /** The maximum size of the body in bytes, if it is not 8 KiB. No body is larger than 256 KiB. */
  readonly maxBytes?: number;
  /** True if the body may have any content type, because `sendBeacon` sends JSON as text. */
  readonly isBeacon?: boolean;
};

/** Joins an endpoint and what only the server knows of it. */
export const serve = <Body, Answer, Refusal extends string>(
  endpoint: Endpoint<Body, Answer, Refusal>,
  contract: Omit<ServedEndpoint<Body, Answer, Refusal>, keyof Endpoint<Body, Answer, Refusal>>,
): ServedEndpoint<Body, Answer, Refusal> => ({ ...endpoint, ...contract });
