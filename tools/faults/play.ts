import { setTimeout } from 'node:timers/promises';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { writeLog } from '#engine/notation.ts';
import type { Player } from './player.ts';

/** A result that the server has confirmed: from then on it must not be lost, nor be there twice. */
export type Confirmed = {
  readonly attempt: string;
  readonly result: Readonly<Record<'level' | 'score' | 'timeSeconds' | 'undosUsed' | 'hintsUsed', number>>;
  readonly isNew: boolean;
};

/** What players did and were told, over all lives of the server. */
export type Ledger = {
  readonly confirmed: Confirmed[];
  /** Answers that no fault excuses. */
  readonly wrong: string[];
  /** Requests that were sent again because their answer had not come. */
  repeated: number;
  isOver: boolean;
};

const LEVELS = 3; // small grids: it is the database that is to be busy
const END_MS = 1000;

/** Plays level after level until the ledger is over, and sends again whatever was not answered. */
export async function playOn(origin: string, player: Player, ledger: Ledger): Promise<void> {
  for (let game = 0; !ledger.isOver; game++) {
    const handedOut = await insist(origin, '/attempts', { level: 1 + (game % LEVELS) }, player, ledger);
    if (handedOut === undefined) return;
    const sent = { ...handedOut, log: solvedLog(handedOut.level, handedOut.seed) };
    const answer = await insist(origin, '/results', sent, player, ledger);
    if (answer === undefined) return;
    ledger.confirmed.push({ attempt: handedOut.attempt, ...answer });
  }
}

/** The log of a game without a slip; it may have begun before the server handed it out, by no more than the grace. */
function solvedLog(level: number, seed: string): string {
  const made = generatePuzzle(level, seed);
  if (!made.ok) throw new Error(made.refusal);
  const last = made.solution.length - 1;
  return writeLog(
    made.solution.map((cell, step) => ({ kind: 'cell', cell, atMs: Math.floor((END_MS * step) / last) })),
  );
}

/** Sends until it is answered; undefined when the trial is over before that. */
async function insist(origin: string, path: string, sent: object, { cookie }: Player, ledger: Ledger) {
  const body = JSON.stringify(sent);
  while (!ledger.isOver) {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body }).catch(() => undefined);
    const told = await answer?.text().catch(() => undefined); // undefined, too, when the server ended in the middle of it
    if (answer?.ok && told !== undefined) return JSON.parse(told);
    if (answer !== undefined && told !== undefined) {
      ledger.wrong.push(`${path} answered ${answer.status} ${told.slice(0, 200)} to ${body.slice(0, 200)}`);
      return undefined;
    }
    ledger.repeated++;
    await setTimeout(50);
  }
  return undefined;
}
