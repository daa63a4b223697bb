import type { PastRound, Strength } from '#engine/duel/automata/automaton.ts';
import { duelAgainst } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { insertRoom } from '#server/duels/rooms/create-room.ts';
import type { Player } from '#server/players/player.ts';
import { loadPastRounds } from './load-past-rounds.ts';

type HouseRequest = { readonly strength: Strength; readonly past: readonly PastRound[] };

/**
 * Creates a room in which the house sits, and returns its code. The pace follows from the history of an account, or from
 * the rounds that the browser claims, if the player is a visitor or has no history yet (D30).
 */
export async function openHouse(
  db: Database,
  player: Pick<Player, 'id'> | undefined,
  { strength, past: claimed }: HouseRequest,
  now: Date,
): Promise<string> {
  const known = player === undefined ? [] : await loadPastRounds(db, player.id);
  const past = known.length > 0 ? known : claimed;
  return insertRoom(db, duelAgainst({ kind: 'house', strength, past }, '', now.getTime()));
}
