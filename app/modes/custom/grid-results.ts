import { currentPlayer } from '#app/client/current-player.ts';
import { sendGrids } from '#app/outbox/send.ts';
import { putGrid } from '#app/outbox/waiting-grids.ts';
import { writeLog } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';
import type { GridGame } from './grid-rules.ts';

/**
 * Stores the time of a solved free grid in the outbox (times that wait to be sent) and, for a player with an account,
 * sends it (V16). Resolves with a message if the server refuses the time.
 */
export async function addGridResult({ code, game }: GridGame): Promise<string | undefined> {
  const player = currentPlayer();
  putGrid({ version: 1, code, log: writeLog(game.log), owner: player, finishedAt: Date.now() });
  const delivered = player === undefined ? [] : await sendGrids(player);
  const outcome = delivered.find(({ pending }) => pending.code === code)?.outcome;
  return outcome?.kind === 'refused' ? m.free_result_refused() : undefined;
}
