import { setTimeout } from 'node:timers/promises';
import { drawnPath, writeLog } from '#engine/notation.ts';
import type { Player } from './player.ts';

/** A result that the server has confirmed, which must never be lost or recorded twice. */
export type Confirmed = {
  readonly attempt: string;
  readonly result: Readonly<Record<'level' | 'score' | 'timeSeconds' | 'undosUsed' | 'hintsUsed', number>>;
  readonly isNew: boolean;
};

/** What has happened to the requests of all players, across all restarts of the server. */
export type Ledger = {
  readonly confirmed: Confirmed[];
  /** Responses that should not have occurred, because no injected fault explains them. */
  readonly failures: string[];
  /** The number of requests that were sent again because they had no response. */
  repeated: number;
  isOver: boolean;
};

// only levels 1 to 3 are played: their small grids take little computing, which leaves more time for the database
const LEVELS = 3;
const END_MS = 1000;

/** Plays level after level until the test is over. Sends each request again until a response arrives. */
export async function playUntilOver(origin: string, player: Player, ledger: Ledger): Promise<void> {
  for (let game = 0; !ledger.isOver; game++) {
    const issued = await sendUntilAnswered(origin, '/attempts', { level: 1 + (game % LEVELS) }, player, ledger);
    if (issued === undefined) return;
    const { attempt, level, seed, puzzle, solution } = issued;
    const sent = { attempt, level, seed, puzzle, log: solvedLog(solution) };
    const recorded = await sendUntilAnswered(origin, '/results', sent, player, ledger);
    if (recorded === undefined) return;
    ledger.confirmed.push({ attempt, ...recorded });
  }
}

/**
 * Returns the log of a game without mistakes. The game lasts only one second, so the server accepts its result at once
 * (V5).
 */
function solvedLog(solution: string): string {
  const cells = drawnPath(solution);
  const last = cells.length - 1;
  return writeLog(cells.map((cell, step) => ({ kind: 'cell', cell, atMs: Math.floor((END_MS * step) / last) })));
}

/**
 * Posts JSON again and again until the server responds, and returns the response. Returns undefined if the run is over
 * or the server responds with an error.
 */
async function sendUntilAnswered(origin: string, path: string, sent: object, { cookie }: Player, ledger: Ledger) {
  const body = JSON.stringify(sent);
  while (!ledger.isOver) {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method: 'POST', headers, body }).catch(() => undefined);
    // The text of a response is undefined if the server was killed while it was sending the response.
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) return JSON.parse(text);
    if (response !== undefined && text !== undefined) {
      ledger.failures.push(`${path} answered ${response.status} ${text.slice(0, 200)} to ${body.slice(0, 200)}`);
      return undefined;
    }
    ledger.repeated++;
    await setTimeout(50);
  }
  return undefined;
}
