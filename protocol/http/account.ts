import { endpoint, SAME_PAGE } from './endpoint.ts';

/** A username. The answer has it as it is stored, trimmed and in Unicode normal form C. */
type Username = { readonly username: string };

export type UsernameRefusal = 'missing' | 'too-long' | 'unwanted-characters' | 'reserved';

/** Changes the username of the player. */
export const rename = endpoint<Username, Username, 'signed-out' | UsernameRefusal | 'broken'>(SAME_PAGE, {
  username: 'string',
});
