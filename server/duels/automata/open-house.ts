import type { PastRound, Strength } from '#engine/duel/automata/automaton.ts';
import { duelAgainst } from '#engine/duel/duel.ts';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import { insertRoom } from '#server/duels/create-room.ts';
import { loadPastRounds } from './past-rounds.ts';

type HouseRequest = { readonly strength: Strength; readonly past: readonly PastRound[] };

/**
 * Creates a room in which the house sits, and returns its code. An account’s pace follows from its history, that of a
 * visitor from the rounds that their browser claims (D30).
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
