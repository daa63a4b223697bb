import { type Game, isWon, lastMs, replay } from '#engine/game.ts';
import { gameText, readGame, readLog, readPuzzle, writeLog, writePuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

const MAX_NAME_CHARACTERS = 60;

type Played<T> = { readonly name: string } & T;

/**
 * Returns the address of the replay of a duel's round. The games themselves are in its fragment, which no browser
 * sends, because the server forgets a room a day after its last duel.
 */
export function roundAddress(
  round: number,
  puzzle: Puzzle,
  threads: readonly Played<{ readonly log: string | null }>[],
): string {
  const fields = new URLSearchParams({ puzzle: writePuzzle(puzzle) });
  for (const { name, log } of threads) {
    fields.append('name', name);
    fields.append('log', log ?? '');
  }
  return `${pathOf('replay', getLocale())}?round=${round}#${fields}`;
}

/** Reads the two games in the fragment of such an address. Returns none if they are not two games by the rules. */
export function readRound(fragment: string): readonly Played<{ readonly game: Game }>[] {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const puzzle = readPuzzle(fields.get('puzzle') ?? '');
  const [names, logs] = [fields.getAll('name'), fields.getAll('log')];
  if (!puzzle.ok || logs.length !== 2) return [];
  const games = logs.flatMap((text, index) => {
    const log = readLog(text);
    const game = log.ok ? replay(puzzle.value, log.value) : undefined;
    return game?.ok ? [{ name: (names[index] ?? '').slice(0, MAX_NAME_CHARACTERS), game: game.value }] : [];
  });
  return games.length === 2 ? games : [];
}

/** A won game to review. `startMs` is the time at which its grid appeared. A calm game shows no time (R21). */
export type Reviewed = { readonly game: Game; readonly startMs: number; readonly isCalm: boolean };

/** Returns the address of the review of a won game. The game itself is in its fragment, because no server may have it. */
export function reviewAddress({ game, startMs, isCalm }: Reviewed): string {
  const fields = new URLSearchParams({ puzzle: writePuzzle(game.puzzle), log: writeLog(game.log) });
  if (startMs > 0) fields.set('start', `${startMs}`);
  if (isCalm) fields.set('calm', '1');
  return `${pathOf('replay', getLocale())}?review=1#${fields}`;
}

/** Reads the game in the fragment of such an address. Returns undefined if it is not a won game by the rules. */
export function readReview(fragment: string): Reviewed | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const game = readGame(gameText({ puzzle: fields.get('puzzle') ?? '', log: fields.get('log') ?? '' }));
  if (!game.ok || !isWon(game.value)) return undefined;
  const startMs = Number(fields.get('start'));
  const isStart = startMs >= 0 && startMs <= lastMs(game.value);
  return { game: game.value, startMs: isStart ? startMs : 0, isCalm: fields.has('calm') };
}
