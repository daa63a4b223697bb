import { ok, type Result, refused } from '#engine/result.ts';
import type { ConnectionRefusal, RoomGreeting, Ticket } from '#protocol/messages.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Database } from '#server/db/open-database.ts';
import { loadLending } from '#server/duels/automata/lend-recordings.ts';
import type { Claim } from '#server/duels/play-duel.ts';
import { isOurTicket, newTicket, playerIdIn } from '#server/duels/player-id.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';
import type { FindSeat } from '#server/duels/seat-finder.ts';
import { hashOfKey } from '#server/players/player.ts';
import type { Language } from '#site/languages.ts';

/**
 * The player behind a connection to a room. `ticket` (the secret of a seat) is set only if the server has issued a new
 * one for this connection.
 */
export type Participant = {
  readonly player: string;
  /** The username of an account. Undefined for a visitor, who may choose a name (D26). */
  readonly username: string | undefined;
  readonly claim: Claim;
  readonly ticket: Ticket | undefined;
  /**
   * True if the player has an account that has never been asked whether other players may play against recordings of
   * its duels (D31).
   */
  readonly asksToLend: boolean;
  readonly language: Language | undefined;
};

export type AuthenticationDeps = {
  readonly db: Database;
  readonly findSeat: FindSeat;
  readonly accounts: Accounts;
  readonly secret: string;
  readonly isConnected: (room: string, player: string) => Promise<boolean>;
};

/** The result of a successful authentication: the room and the player. */
export type Authenticated = { readonly room: Room; readonly participant: Participant };

/**
 * Identifies the player who connects to a room: by the ticket (secret) of a seat, otherwise by the session of an
 * account, otherwise by a ticket without a seat yet. Any other person is a new visitor and gets a new ticket. A ticket
 * that comes from another tab of the browser (`isSpare`) is ignored while a connection of its player is open.
 */
export async function authenticateSocket(
  deps: AuthenticationDeps,
  greeting: RoomGreeting,
  cookie: string,
): Promise<Result<Authenticated, ConnectionRefusal>> {
  const { ticket: shown, isSpare, language } = greeting;
  const found = await deps.findSeat({ code: greeting.room, player: shown?.player ?? '' });
  if (found === undefined) return refused('unknown-room');
  const { room, seat } = found;
  const authenticated = (participant: Omit<Participant, 'language'>) =>
    ok({ room, participant: { ...participant, language } });
  if (shown !== undefined && !isValid(deps.secret, room, shown, seat)) return refused('wrong-key');
  const isInUse = isSpare && shown !== undefined && (await deps.isConnected(room.code, shown.player));
  const ticket = isInUse ? undefined : shown;
  if (ticket !== undefined && seat !== undefined) return authenticated(visitor(ticket));
  const { player } = await deps.accounts.getSession(new Headers({ cookie }));
  if (player !== undefined) {
    const id = await playerIdIn(deps.db, deps.secret, room, player.id);
    const claim = { userId: player.id, keyHash: null };
    const asksToLend = (await loadLending(deps.db, player.id)) === null;
    return authenticated({ player: id, username: player.username, claim, ticket: undefined, asksToLend });
  }
  if (ticket !== undefined) return authenticated(visitor(ticket));
  const issued = newTicket(deps.secret, room.code);
  return authenticated({ ...visitor(issued), ticket: issued });
}

/**
 * Returns true if a ticket (secret of a seat) has the current key of its seat or, if its player has no seat yet, was
 * issued by this site.
 */
const isValid = (
  secret: string,
  { code }: Room,
  ticket: Ticket,
  seat: { keyHash: string | null } | undefined,
): boolean => (seat === undefined ? isOurTicket(secret, code, ticket) : seat.keyHash === hashOfKey(ticket.key));

const visitor = ({ player, key }: Ticket): Omit<Participant, 'language'> => ({
  player,
  username: undefined,
  claim: { userId: null, keyHash: hashOfKey(key) },
  ticket: undefined,
  asksToLend: false,
});
