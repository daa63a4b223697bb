import type { RouterContextProvider } from 'react-router';
import { firstOfTen, storedBeads, TEN } from '#app/game/necklace/beads.ts';
import { isLevel } from '#engine/levels.ts';
import { gameText, readGame } from '#engine/notation.ts';
import { getBestGames, getReplay } from '#server/games/history/best-games.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Replay } from './replay-markup.ts';

/**
 * Loads the best game of the level in the query, with the beads of its ten levels. Returns undefined for a visitor,
 * and for a level of which the server has no game of this player.
 */
export async function loadReplay(
  { url }: Pick<Request, 'url'>,
  context: Readonly<RouterContextProvider>,
): Promise<Replay | undefined> {
  const player = context.get(playerContext);
  const level = Number(new URL(url).searchParams.get('level'));
  if (player === undefined || !isLevel(level)) return undefined;
  const { db } = servicesOf(context);
  const stored = await getReplay(db, player.id, level);
  const game = stored && readGame(gameText(stored));
  if (!game?.ok) return undefined;
  const first = firstOfTen(level);
  const beads = storedBeads(await getBestGames(db, player.id, { first, last: first + TEN - 1 }));
  return { level, game: game.value, beads };
}
