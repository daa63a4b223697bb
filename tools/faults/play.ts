import { setTimeout } from 'node:timers/promises';
import { drawnPath, writeLog } from '#engine/notation.ts';
import type { Player } from './player.ts';

/** A result that the server has confirmed, which must never be lost or recorded twice. */
export type Confirmed = {
  readonly attempt: string;
  readonly result: Readonly<Record<'level' | 'score' | 'timeSeconds' | 'undosUsed' | 'hintsUsed', number>>;
  readonly isNew: boolean;
};

/** The requests of all players and their outcomes, across all restarts of the server. */
export type Ledger = {
  readonly confirmed: Confirmed[];
  /** The responses that no injected fault explains. */
  readonly failures: string[];
  /** The number of requests that were retried because no response arrived. */
  repeated: number;
  isOver: boolean;
};

const LEVELS = 3; // small grids, because the test is meant to load the database
const END_MS = 1000;

/** Plays level after level until `ledger.isOver` is set. Retries every request until a response arrives. */
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
 * Returns the log of a game without mistakes. The game lasts one second, less than the server's grace period.
 */
function solvedLog(solution: string): string {
  const cells = drawnPath(solution);
  const last = cells.length - 1;
  return writeLog(cells.map((cell, step) => ({ kind: 'cell', cell, atMs: Math.floor((END_MS * step) / last) })));
}

/**
 * Posts JSON until the server responds. Returns undefined if the run ends first or the response is a failure.
 */
async function sendUntilAnswered(origin: string, path: string, sent: object, { cookie }: Player, ledger: Ledger) {
  const body = JSON.stringify(sent);
  while (!ledger.isOver) {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method: 'POST', headers, body }).catch(() => undefined);
    // The text is also undefined if the server is killed mid-response.
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
