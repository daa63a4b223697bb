import { call } from '#app/client/call.ts';
import { circleKeyOf } from '#app/client/storage/stored-circles.ts';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { gameText, readGame } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import type { Thread } from './moments.ts';
import type { Replay } from './replay-markup.ts';

const TIMEOUT_MS = 10_000;

/**
 * Loads the game with which a member of a circle has finished the grid of a day, as the query names them, and the
 * player's own game on that grid to show beside it. Returns undefined if the server does not show the game to the
 * player (K4).
 */
export async function circleReplay(query: URLSearchParams, player: string | undefined): Promise<Replay | undefined> {
  const [code, day] = [query.get('circle') ?? '', query.get('on') ?? ''];
  const claim = { code, key: circleKeyOf(code) };
  const options = { player, timeoutMs: TIMEOUT_MS };
  const read = await call(api.readCircle, claim, options);
  if (!read.ok || read.value.you === 'stranger') return undefined;
  const { members } = read.value;
  const wanted = members.find(({ id }) => id === query.get('member'));
  if (wanted === undefined) return undefined;
  const own = members.filter(({ isYou }) => isYou && !wanted.isYou);
  const [game, ...others] = await Promise.all(
    [wanted, ...own].map(async ({ id, name, isYou }) => {
      const sent = await call(api.readCircleGame, { ...claim, member: id, day }, options);
      if (!sent.ok) return undefined;
      return { ...sent.value, name: isYou ? m.challenge_you() : name, isRival: !isYou };
    }),
  );
  const thread = game && threadOf(game);
  if (thread === undefined) return undefined;
  // the players may have played different grids, because the operator may have replaced the day's grid between their
  // games
  const onSameGrid = others.filter(other => other?.puzzle === game?.puzzle);
  return {
    title: m.games_daily({ day: dayWithoutYear(day) }),
    thread,
    ghosts: onSameGrid.flatMap(other => (other && threadOf(other)) ?? []),
    isScored: false,
    circle: code,
  };
}

type Sent = Pick<Thread, 'name' | 'isRival'> & { readonly puzzle: string; readonly log: string };

/** Returns the thread of a game that the server has sent, or undefined if the text of the game cannot be read. */
function threadOf({ name, isRival, ...sent }: Sent): Thread | undefined {
  const game = readGame(gameText(sent));
  return game.ok ? { name, isRival, game: game.value, startMs: 0 } : undefined;
}
