import type { RouterContextProvider } from 'react-router';
import { firstOfTen, storedBeads, TEN } from '#app/play/necklace/beads.ts';
import { isLevel } from '#engine/levels.ts';
import { gameText, readGame } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { getBestGames, getReplay } from '#server/games/history/best-games.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Replay } from './replay-markup.ts';

/**
 * Loads the player's best game of the level in the query, with the beads of the ten levels to which it belongs, such as
 * 11 to 20. Refuses with `no-game` if a visitor asks, or if the player has no game of this level. Refuses with
 * `no-grid` if the game's grid was not stored.
 */
export async function loadReplay(
  { url }: Pick<Request, 'url'>,
  context: Readonly<RouterContextProvider>,
): Promise<Result<Replay, 'no-game' | 'no-grid'>> {
  const player = context.get(playerContext);
  const level = Number(new URL(url).searchParams.get('level'));
  if (player === undefined || !isLevel(level)) return refused('no-game');
  const { db } = servicesOf(context);
  const stored = await getReplay(db, player.id, level);
  if (!stored.ok) return stored;
  const game = readGame(gameText(stored.value));
  if (!game.ok) return refused('no-game');
  const first = firstOfTen(level);
  const beads = storedBeads(await getBestGames(db, player.id, { first, last: first + TEN - 1 }));
  return ok({ level, game: game.value, beads });
}
