import type { RouterContextProvider } from 'react-router';
import { nextLevelOf } from '#server/games/next-level.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';

/** Loads the level at which a player with an account continues (V9), or undefined for a visitor. */
export async function loadNextLevel({
  context,
}: {
  readonly context: Readonly<RouterContextProvider>;
}): Promise<{ readonly nextLevel: number | undefined }> {
  const player = context.get(playerContext);
  return { nextLevel: player && (await nextLevelOf(servicesOf(context).db, player.id)) };
}
