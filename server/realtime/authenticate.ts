import type { ConnectionRefusal, RoomGreeting, Ticket } from '#protocol/messages.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Claim } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import type { FindSeat } from '#server/duels/seat-finder.ts';
import { hashOfKey, idOfAccount, isOurTicket, newTicket } from '#server/duels/ticket.ts';
import type { Language } from '#site/languages.ts';

/** Who has opened a line to a room. `ticket` is one that was made for them just now. */
export type Participant = {
  readonly player: string;
  readonly name: string;
  readonly claim: Claim;
  readonly ticket: Ticket | undefined;
  readonly language: Language | undefined;
};

export type AuthenticationDeps = {
  readonly findSeat: FindSeat;
  readonly accounts: Accounts;
  readonly secret: string;
  readonly isConnected: (room: string, player: string) => Promise<boolean>;
};

type Known = { readonly ok: true; readonly room: Room; readonly visitor: Participant };
type Unknown = { readonly ok: false; readonly refusal: ConnectionRefusal };

/** Finds out who a visitor of a room is: by the ticket of a seat, else by their session, else a guest. */
export async function authenticateSocket(
  parts: AuthenticationDeps,
  greeting: RoomGreeting,
  headers: Headers,
): Promise<Known | Unknown> {
  const { ticket: shown, isSpare, language } = greeting;
  const found = await parts.findSeat({ code: greeting.room, player: shown?.player ?? '' });
  if (found === undefined) return { ok: false, refusal: 'unknown-room' };
  const { room, seat } = found;
  const known = (visitor: Omit<Participant, 'language'>): Known => ({
    ok: true,
    room,
    visitor: { ...visitor, language },
  });
  if (shown !== undefined && !opens(parts.secret, room, shown, seat)) return { ok: false, refusal: 'wrong-key' };
  const isInUse = isSpare && shown !== undefined && (await parts.isConnected(room.code, shown.player));
  const ticket = isInUse ? undefined : shown;
  if (ticket !== undefined && seat !== undefined) return known(guest(ticket));
  const { player } = await parts.accounts.getSession(headers);
  if (player !== undefined) {
    const id = idOfAccount(parts.secret, room.code, player.id);
    return known({ player: id, name: player.username, claim: { userId: player.id, keyHash: null }, ticket: undefined });
  }
  if (ticket !== undefined) return known(guest(ticket));
  const made = newTicket(parts.secret, room.code);
  return known({ ...guest(made), ticket: made });
}

/** Whether a ticket is that of a seat that was not given away, or one of ours without a seat. */
const opens = (
  secret: string,
  { code }: Room,
  ticket: Ticket,
  seat: { keyHash: string | null } | undefined,
): boolean => (seat === undefined ? isOurTicket(secret, code, ticket) : seat.keyHash === hashOfKey(ticket.key));

const guest = ({ player, key }: Ticket): Omit<Participant, 'language'> => ({
  player,
  name: '', // a page says which player it is, in its own language
  claim: { userId: null, keyHash: hashOfKey(key) },
  ticket: undefined,
});
