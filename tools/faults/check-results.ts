import { lastMs, tally } from '#engine/game.ts';
import { verifyResult } from '#engine/verify-result.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import type { Confirmed } from './play.ts';

type Row = typeof gameHistory.$inferSelect;
type AttemptRow = typeof attempts.$inferSelect;

/** What is wrong with the stored results, in sentences: lost, twice, half, or other than their log. */
export async function faultsInResults(db: Database, confirmed: readonly Confirmed[]): Promise<readonly string[]> {
  const rows = await db.select().from(gameHistory);
  const played = new Map((await db.select().from(attempts)).map(attempt => [attempt.id, attempt]));
  const rowsOf = new Map<string, Row[]>();
  for (const row of rows) rowsOf.set(row.gameId, [...(rowsOf.get(row.gameId) ?? []), row]);
  return [
    ...confirmed.flatMap(each => faultOfConfirmed(each, rowsOf.get(each.attempt) ?? [])),
    ...rows.flatMap(row => faultOfRow(row, played.get(row.gameId))),
    ...[...played.values()].flatMap(({ id, finishedAt }) =>
      (finishedAt !== null) === rowsOf.has(id) ? [] : [`attempt ${id}: finished and recorded are not one`],
    ),
  ];
}

function faultOfConfirmed({ attempt, result }: Confirmed, rows: readonly Row[]): readonly string[] {
  const [row] = rows;
  if (row === undefined) return [`${attempt} was confirmed and is lost`];
  if (rows.length > 1) return [`${attempt} is there ${rows.length} times`];
  const names = Object.keys(result) as (keyof typeof result)[];
  return names.every(name => row[name] === result[name]) ? [] : [`${attempt} was confirmed as something else`];
}

/** A result is what its log comes to, and the attempt it is of was handed out. */
function faultOfRow(
  { gameId, score, timeSeconds, undosUsed, hintsUsed }: Row,
  attempt?: AttemptRow,
): readonly string[] {
  if (attempt?.log == null) return [`${gameId} has no log`];
  if (attempt.issuedAt === null) return [`${gameId} was handed out, and that is lost`];
  const judged = verifyResult({ ...attempt, log: attempt.log }, Number.POSITIVE_INFINITY);
  if (!judged.ok) return [`the log of ${gameId} is ${judged.refusal}`];
  const { game } = judged;
  const told = tally(game, lastMs(game));
  const isSame =
    told.score === score &&
    Math.floor(told.durationMs / 1000) === timeSeconds &&
    told.undos === undosUsed &&
    told.hints === hintsUsed;
  return isSame ? [] : [`${gameId} is other than its log`];
}
