import { z } from 'zod';
import { MAX_SEALED_BYTES } from '#protocol/http/endpoint.ts';
import { CHALLENGE_CODE } from './fields.ts';

/**
 * The code of a transfer (a browser’s game data on the way to another device), which looks like that of a challenge.
 */
const transferCode = z.string().regex(CHALLENGE_CODE);

export const createTransfer = {
  refusals: { malformed: 400, 'signed-out': 401, 'too-large': 413, 'too-many': 429, full: 409 },
  /** The encrypted game data of a browser. The server cannot tell whether the bytes really are such data. */
  body: z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array && value.length > 0),
  answer: z.object({ code: transferCode }),
  maxBytes: MAX_SEALED_BYTES,
  takesBytes: true,
};

export const takeTransfer = {
  refusals: { malformed: 400, 'signed-out': 401, 'no-such-transfer': 404, 'too-many': 429 },
  body: z.strictObject({ code: transferCode }),
  answer: z.object({
    /** The encrypted game data of a browser, in base64. */
    sealed: z.string(),
  }),
};
