import { z } from 'zod';
import * as api from '#protocol/http.ts';
import { nameRefusals } from './fields.ts';
import { serve } from './served-endpoint.ts';

/** The endpoints of accounts, with their statuses and schemas. */
export const account = {
  rename: serve(api.rename, {
    refusals: { malformed: 400, 'signed-out': 401, ...nameRefusals, broken: 500 },
    body: z.strictObject({ username: z.string() }),
    answer: z.object({ username: z.string() }),
  }),
};
