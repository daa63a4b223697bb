import { allWaiting, type WaitingResult } from '#app/outbox/waiting-results.ts';
import type { Bead } from '#app/play/necklace/beads.ts';

/**
 * The maximum length of the logs and puzzles of all games in the outbox (results that wait to be sent) that can be
 * replayed (N3). Five hundred games of usual length are half as long, and are read within a few milliseconds.
 */
const MAX_CHARACTERS = 500_000;

/** A finished game whose result waits to be sent, with the data of the dot (bead) that opens its replay. */
type KeptGame = Bead & { readonly log: string; readonly puzzle: string };

/**
 * Returns the games in the outbox (results that wait to be sent) that this player may see: those of visitors and those
 * of the signed-in account (V8). The best games come first (N1). Logs are only matched against a pattern and not
 * replayed, because most pages do not load the rules of the game.
 */
export function keptGames(player: string | undefined): readonly KeptGame[] {
  let characters = 0;
  return allWaiting()
    .filter(({ owner }) => owner === undefined || owner === player)
    .reverse()
    .flatMap(({ level, log, puzzle = '' }) => {
      characters += log.length + puzzle.length;
      const [, lastMs] = /^\d[\w@ ]*@(\d+)$/.exec(log) ?? [];
      if (puzzle === '' || lastMs === undefined || characters > MAX_CHARACTERS) return [];
      const best = { level, durationMs: Number(lastMs), hints: hintsIn(log) };
      return [{ level, best, opens: true, log, puzzle }];
    })
    .sort((a, b) => a.best.hints - b.best.hints || a.best.durationMs - b.best.durationMs);
}

const hintsIn = (log: string): number => log.match(/hint|check/g)?.length ?? 0;

const hintsOf = ({ version, log, uses }: WaitingResult): number | undefined =>
  version === 3 ? uses?.hints : hintsIn(log);

/** Returns how many of a visitor's last levels in this browser were won in a row without a hint, calm ones too. */
export function hintlessRun(): number {
  const results = allWaiting().filter(({ owner }) => owner === undefined);
  return results.length - 1 - results.findLastIndex(result => hintsOf(result) !== 0);
}
