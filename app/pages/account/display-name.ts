import { m } from '#messages/compiled/messages.js';

/** What a player is called on their page: their name, else what stands before the @ of their address, else “Player”. */
export const displayName = ({ username, email }: { readonly username: string; readonly email: string }): string =>
  username.trim() || email.split('@', 1)[0]?.trim() || m.account_player();
