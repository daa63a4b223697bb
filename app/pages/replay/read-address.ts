import type { Played, Reviewed } from '#app/play/replay/replay-address.ts';
import { type Game, isWon, lastMs, replay } from '#engine/game.ts';
import { gameText, readGame, readLog, readPuzzle } from '#engine/notation.ts';

const MAX_NAME_CHARACTERS = 60;

/**
 * Reads the two games in the fragment of the address of a duel's round. Returns an empty list unless both games keep
 * the rules.
 */
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

/**
 * Reads the game in the fragment of the address of a review, the replay of a won game. Returns undefined unless the
 * game keeps the rules and is won.
 */
export function readReview(fragment: string): Reviewed | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const game = readGame(gameText({ puzzle: fields.get('puzzle') ?? '', log: fields.get('log') ?? '' }));
  if (!game.ok || !isWon(game.value)) return undefined;
  const startMs = Number(fields.get('start'));
  const isStart = startMs >= 0 && startMs <= lastMs(game.value);
  const another = fields.get('another') ?? undefined;
  return { game: game.value, startMs: isStart ? startMs : 0, isCalm: fields.has('calm'), another };
}
