import type * as contracts from '#protocol/schemas/account.ts';
import type { nameRefusals } from '#protocol/schemas/fields.ts';
import { endpoint, SAME_PAGE } from './endpoint.ts';

export type UsernameRefusal = keyof typeof nameRefusals;

/** Changes the username of the player. The answer contains the stored name, trimmed and in Unicode normal form C. */
export const rename = endpoint<typeof contracts.rename>(SAME_PAGE, { username: 'string' });
