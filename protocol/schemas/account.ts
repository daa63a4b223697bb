import { z } from 'zod';
import { nameRefusals } from './fields.ts';

export const rename = {
  refusals: { malformed: 400, 'signed-out': 401, ...nameRefusals, broken: 500 },
  body: z.strictObject({ username: z.string() }),
  answer: z.object({ username: z.string() }),
};
