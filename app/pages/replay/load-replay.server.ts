import type { RouterContextProvider } from 'react-router';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { firstOfTen, storedBeads, TEN } from '#app/play/necklace/beads.ts';
import { type Day, readDay } from '#engine/daily/day.ts';
import { isLevel } from '#engine/levels.ts';
import { gameText, readGame } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { finishedGameOf } from '#server/daily/attempts/attempt-rows.ts';
import { getBestGames, getReplay, type StoredReplay } from '#server/games/history/best-games.ts';
import { getGameReplay, getRoundReplay } from '#server/games/history/replays.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Replay } from './replay-markup.ts';

/**
 * Loads the game that the query names, for its player. That is a game of the history, a round of a duel in the history,
 * the first game on the grid of a day, or the best game of a level. A level comes with the links to its ten levels,
 * such as 11 to 20. Refuses with `no-game` if a visitor asks, or if the player has no such game. Refuses with `no-grid`
 * if the game's grid was not stored.
 */
export async function loadReplay(
  { url }: Pick<Request, 'url'>,
  context: Readonly<RouterContextProvider>,
): Promise<Result<Replay, 'no-game' | 'no-grid'>> {
  const player = context.get(playerContext);
  if (player === undefined) return refused('no-game');
  const query = new URL(url).searchParams;
  const { db } = servicesOf(context);
  const [id, duel, dayText] = [query.get('game'), query.get('duel'), query.get('day')];
  if (id !== null) {
    const stored = await getGameReplay(db, player.id, id);
    if (!stored.ok) return stored;
    const { day, level } = stored.value;
    return replayOf(stored.value, {
      ...(day === null ? { title: m.games_level({ level }) } : ofDay(day)),
      isOfAccount,
    });
  }
  if (duel !== null) {
    const round = query.get('round');
    const stored = await getRoundReplay(db, player.id, duel, round === null ? null : Number(round));
    if (!stored.ok) return stored;
    const { round: shown, rounds } = stored.value;
    const title = m.replay_round({ round: shown });
    return replayOf(stored.value, { title, isScored: false, isOfAccount, duel: { id: duel, round: shown, rounds } });
  }
  if (dayText !== null) {
    const day = readDay(dayText);
    const stored = day === undefined ? undefined : await finishedGameOf(db, player.id, day);
    return stored === undefined ? refused('no-game') : replayOf(stored, { ...ofDay(stored.result.day), isOfAccount });
  }
  const level = Number(query.get('level'));
  if (!isLevel(level)) return refused('no-game');
  const stored = await getReplay(db, player.id, level);
  if (!stored.ok) return stored;
  const first = firstOfTen(level);
  const all = storedBeads(await getBestGames(db, player.id, { first, last: first + TEN - 1 }));
  return replayOf(stored.value, { title: m.games_level({ level }), beads: { level, all } });
}

/** True, because the games of the history and of days are opened only by their player’s account (N5). */
const isOfAccount = true;

const ofDay = (day: Day) => ({ title: m.games_daily({ day: dayWithoutYear(day) }), isScored: false });

function replayOf(stored: StoredReplay, rest: Omit<Replay, 'thread'>): Result<Replay, 'no-game'> {
  const game = readGame(gameText(stored));
  return game.ok ? ok({ ...rest, thread: { name: '', game: game.value, startMs: 0 } }) : refused('no-game');
}
