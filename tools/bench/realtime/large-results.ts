import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOG } from '#engine/game.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writePuzzle } from '#engine/notation.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { median, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { createPlayer } from '#tools/faults/player.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { serverEnv, start } from './contender.ts';
import { type Duel, openDuels, type Player, sendCommand } from './open-duels.ts';

const DUELS = 10;
const COMMAND_INTERVAL_MS = 400;
const RESULTS = 100;
const ROUNDS = 3;
const MAX_FACTOR = 5;

/**
 * Measures how long duel commands take while one account sends a hundred results with the longest possible logs.
 * Compares this with the time without such results.
 */
export async function* measureLargeResults({ burstMs }: Scale): AsyncGenerator<TableRow> {
  const env = serverEnv();
  const server = await start({ name: 'server', env, program: OUR_SERVER });
  try {
    const duels = await openDuels(DUELS, server);
    await sleep(FIRST_PUZZLE_MS);
    const [quietMs, busyMs]: [number[], number[]] = [[], []];
    const statuses = new Map<number, number>();
    const play = createPlay(duels);
    await play(burstMs / 2); // the first commands are not measured, because they only warm the server up
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie } = await createPlayer(server.origin, env.DATA_FOLDER ?? '', `ada${'abc'[round]}`);
      // the results are generated before the measurement, because this process also simulates the players
      const bodies = Array.from({ length: RESULTS }, () => JSON.stringify(longestResult()));
      quietMs.push(...(await play(burstMs)));
      const sending = sendResults(server.origin, cookie, bodies, statuses);
      busyMs.push(...(await play(burstMs)));
      await sending;
    }
    const [normalMs, slowMs] = [median(quietMs), quantile(busyMs, 0.99)];
    const times = (ms: number) => `${(ms / normalMs).toFixed(1)} × (${ms.toFixed(1)} / ${normalMs.toFixed(1)} ms)`;
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    yield {
      target: `a duel command while one account sends ${RESULTS} results of ${LOG.maxEntries} entries at once`,
      figure: `p99 ≤ ${MAX_FACTOR} × median without them`,
      measured: `${times(slowMs)}; without them p99 is ${times(quantile(quietMs, 0.99))}; results: ${answers}`,
      isMet: slowMs <= MAX_FACTOR * normalMs,
    };
  } finally {
    await server.end();
  }
}

/**
 * The wait until the first puzzle. It is longer than the countdown of a round, in which the server refuses
 * commands.
 */
const FIRST_PUZZLE_MS = 3500;

/**
 * Returns a function that makes every player send commands for `durationMs`. It resolves with how long each command
 * took.
 */
function createPlay(duels: readonly Duel[]): (durationMs: number) => Promise<readonly number[]> {
  const players = duels.flat().map(player => ({ player, log: '', count: 0 }));
  return async durationMs => {
    const tookMs: number[] = [];
    const until = performance.now() + durationMs;
    const playOn = async (each: { readonly player: Player; log: string; count: number }) => {
      await sleep(Math.random() * COMMAND_INTERVAL_MS);
      const view = each.player.state?.view;
      const first = view?.seat ? view.rounds?.[0]?.puzzle?.waypoints[0] : 0;
      while (performance.now() < until) {
        const id = `r${each.count++}`;
        each.log = `${each.log}${each.log && ' '}${first}@${each.count} restart@${each.count}`;
        const sentMs = performance.now();
        await sendCommand(each.player, { kind: 'restart', id, duel: 1, round: 1, log: each.log });
        tookMs.push(performance.now() - sentMs);
        await sleep(COMMAND_INTERVAL_MS);
      }
    };
    await Promise.all(players.map(playOn));
    return tookMs;
  };
}

/** Sends all results at once, and counts the statuses of the responses in `statuses`. */
async function sendResults(
  origin: string,
  cookie: string,
  bodies: readonly string[],
  statuses: Map<number, number>,
): Promise<void> {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const sending = bodies.map(async body => {
    const { status } = await fetch(`${origin}/results`, { method: 'POST', headers, body });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await Promise.all(sending);
}

/**
 * Returns a finished game with the longest possible log: the player draws and undoes until the log is almost full, and
 * then solves the puzzle.
 */
function longestResult() {
  const seed = randomUUID();
  const made = generatePuzzle(1, seed);
  if (!made.ok) throw new Error(made.refusal);
  const { puzzle, solution } = made.value;
  const [first, second] = solution;
  const pairs = Math.floor((LOG.maxEntries - solution.length) / 2);
  const detour = Array.from({ length: pairs }, () => `${second}@1000000000 cut1@1000000000`);
  const rest = solution.slice(1).map(cell => `${cell}@1000000000`);
  const log = [`${first}@1000000000`, ...detour, ...rest].join(' ');
  return { attempt: seed, level: 1, seed, log, puzzle: writePuzzle(puzzle) };
}
