import { call } from '#app/client/call.ts';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import { gamesOf } from '#app/modes/challenge/result/run-games.ts';
import { rankedRuns } from '#app/modes/challenge/result/standing.ts';
import { runName, subjectOf } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { MAX_GHOSTS, type Replay } from './replay-markup.ts';

const TIMEOUT_MS = 10_000;

/**
 * Loads the game that one player of a challenge has played on one of its grids, as the query names them. Beside it are
 * the game of a second player, if the query names one, or else up to two games: the player's own and the challenger's
 * come first. Returns undefined if the server does not show the game to this player (C5).
 */
export async function challengeReplay(query: URLSearchParams, player: string | undefined): Promise<Replay | undefined> {
  const code = query.get('challenge') ?? '';
  const claim = { code, key: keyOf(code) };
  const options = { player, timeoutMs: TIMEOUT_MS };
  const read = await call(api.readChallenge, claim, options);
  const puzzles = read.ok ? read.value.puzzles : undefined;
  if (!read.ok || puzzles === undefined) return undefined;
  const runs = rankedRuns(read.value);
  const wanted = runs.find(({ run }) => run === query.get('run'));
  const grid = Number(query.get('grid') ?? 1);
  if (wanted === undefined) return undefined;
  const beside = runs.find(({ run }) => run === query.get('beside'));
  const others = beside ? [beside] : [runs.find(({ isYours }) => isYours), read.value.challenger, ...runs];
  const shown = [...new Map([wanted, ...others].flatMap(run => (run == null ? [] : [[run.run, run]]))).values()];
  const threads = await Promise.all(
    shown.slice(0, 1 + MAX_GHOSTS).map(async run => {
      const routes = await call(api.readRoutes, { ...claim, run: run.run }, options);
      const played = routes.ok ? gamesOf(puzzles, routes.value.logs)[grid - 1] : undefined;
      return played === undefined ? undefined : { name: runName(run), isRival: !run.isYours, ...played };
    }),
  );
  const [thread, ...ghosts] = threads;
  if (thread === undefined) return undefined;
  const title =
    puzzles.length === 1 ? subjectOf(read.value) : m.challenge_grid_number({ number: grid, count: puzzles.length });
  return {
    title: `${m.challenge_title()} · ${title}`,
    thread,
    ghosts: ghosts.filter(ghost => ghost !== undefined),
    isScored: false,
    challenge: code,
  };
}
