/** Somebody with an account. Id and address never leave the server but to the player themselves. */
export type Player = { readonly id: string; readonly username: string; readonly email: string };
