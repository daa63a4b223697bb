import { lastMs, tally } from '#engine/game.ts';
import { verifyResult } from '#engine/judging/verify-result.ts';
import { readPuzzle } from '#engine/notation.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import type { Confirmed } from './play.ts';

type Row = typeof gameHistory.$inferSelect;
type AttemptRow = typeof attempts.$inferSelect;

/**
 * Returns a description of each fault in the stored results: results that are lost, stored twice or incomplete, and
 * results that differ from the replay of their logs.
 */
export async function faultsInResults(db: Database, confirmed: readonly Confirmed[]): Promise<readonly string[]> {
  const rows = await db.select().from(gameHistory);
  const played = new Map((await db.select().from(attempts)).map(attempt => [attempt.id, attempt]));
  const rowsOf = new Map<string, Row[]>();
  for (const row of rows) rowsOf.set(row.gameId, [...(rowsOf.get(row.gameId) ?? []), row]);
  return [
    ...confirmed.flatMap(each => faultsInConfirmed(each, rowsOf.get(each.attempt) ?? [])),
    ...rows.flatMap(row => faultsInRow(row, played.get(row.gameId))),
    ...[...played.values()].flatMap(({ id, finishedAt }) =>
      (finishedAt !== null) === rowsOf.has(id)
        ? []
        : [`attempt ${id}is finished but not recorded, or recorded but not finished`],
    ),
  ];
}

function faultsInConfirmed({ attempt, result }: Confirmed, rows: readonly Row[]): readonly string[] {
  const [row] = rows;
  if (row === undefined) return [`${attempt} was confirmed and lost`];
  if (rows.length > 1) return [`${attempt} was recorded ${rows.length} times`];
  const names = Object.keys(result) as (keyof typeof result)[];
  return names.every(name => row[name] === result[name])
    ? []
    : [`${attempt} was recorded with other figures than confirmed`];
}

/**
 * Returns a description of each fault in one stored result. The result must match the replay of its log, and belong to
 * an attempt that the server issued.
 */
function faultsInRow(
  { gameId, score, timeSeconds, undosUsed, hintsUsed, puzzle }: Row,
  attempt?: AttemptRow,
): readonly string[] {
  if (attempt?.log == null) return [`${gameId} has no log`];
  if (attempt.issuedAt === null) return [`${gameId} was issued, and that is lost`];
  if (attempt.puzzle === null || attempt.puzzle !== puzzle) return [`${gameId} has no puzzle, or two`];
  const read = readPuzzle(attempt.puzzle);
  if (!read.ok) return [`the puzzle of ${gameId} is ${read.refusal}`];
  const verified = verifyResult(read.value, attempt.log, Number.POSITIVE_INFINITY);
  if (!verified.ok) return [`the log of ${gameId} is ${verified.refusal}`];
  const counted = tally(verified.value, lastMs(verified.value));
  const isSame =
    counted.score === score &&
    Math.floor(counted.durationMs / 1000) === timeSeconds &&
    counted.undos === undosUsed &&
    counted.hints === hintsUsed;
  return isSame ? [] : [`${gameId} differs from its log`];
}
