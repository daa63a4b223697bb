import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, type OpenDatabase, openFolder, openPostgres } from '#server/db/open-database.ts';
import { attempts, gameHistory, profiles } from '#server/db/schema.ts';
import { runOn, TEMPLATE, testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer, soloGame } from '#server/games/testing/games.ts';
import { fillPuzzles } from './fill-puzzles.ts';
import { type OldPuzzle, remakePuzzle } from './make-puzzle.ts';

const database = testDatabase();

beforeEach(() => database.db.delete(profiles)); // the attempts and the history go with them

const ISSUED_AT = new Date('2026-11-20T08:00:00Z');

/** A remaker without a worker that is quick, because only a few seeds need their real puzzle. */
const quickly = async ({ seed }: OldPuzzle) =>
  seed === 'no puzzle' ? undefined : { puzzle: `puzzle of ${seed}`, solution: `solution of ${seed}` };

const fill = (db: Database, remake: Parameters<typeof fillPuzzles>[1] = quickly) =>
  fillPuzzles(db, remake, { signal: new AbortController().signal, batchSize: 4, pauseMs: 0 });

/** Writes rows as they were before rows had a puzzle. Every third was made by a browser, every fourth is open. */
async function writeOldRows(db: Database, count: number): Promise<void> {
  const playerId = await newPlayer(db);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `attempt ${index}`,
    playerId,
    level: index + 1,
    seed: `seed ${index}`,
    issuedAt: index % 3 === 2 ? null : ISSUED_AT,
    finishedAt: index % 4 === 0 ? null : ISSUED_AT,
  }));
  await db.insert(attempts).values(rows);
  const finished = rows.filter(({ finishedAt }) => finishedAt !== null);
  await db.insert(gameHistory).values(finished.map(({ id, level }) => soloGame(playerId, { level, gameId: id })));
}

/** Returns the texts of all attempts and of all finished games. */
const stored = async (db: Database) => ({
  attempts: await db
    .select({ id: attempts.id, puzzle: attempts.puzzle, solution: attempts.solution })
    .from(attempts)
    .orderBy(asc(attempts.id)),
  history: await db
    .select({ gameId: gameHistory.gameId, puzzle: gameHistory.puzzle, source: gameHistory.puzzleSource })
    .from(gameHistory)
    .orderBy(asc(gameHistory.gameId)),
});

const unfilled = (db: Database) => db.$count(attempts, isNull(attempts.puzzle));

test('every row gets the puzzle of its seed, an issued one its solution, a finished one its source', async () => {
  await writeOldRows(database.db, 10);
  await fill(database.db);
  const { attempts: rows, history } = await stored(database.db);
  expect(rows).toHaveLength(10);
  expect(rows[1]).toEqual({ id: 'attempt 1', puzzle: 'puzzle of seed 1', solution: 'solution of seed 1' });
  expect(rows[2]).toEqual({ id: 'attempt 2', puzzle: 'puzzle of seed 2', solution: null });
  expect(history.map(({ gameId }) => gameId)).toEqual([1, 2, 3, 5, 6, 7, 9].map(index => `attempt ${index}`));
  expect(history.slice(0, 2)).toEqual([
    { gameId: 'attempt 1', puzzle: 'puzzle of seed 1', source: 'server' },
    { gameId: 'attempt 2', puzzle: 'puzzle of seed 2', source: 'browser' },
  ]);
});

test('a second run changes nothing and makes no puzzle again', async () => {
  await writeOldRows(database.db, 10);
  await fill(database.db);
  const before = await stored(database.db);
  await fill(database.db, () => Promise.reject(new Error('made again')));
  expect(await stored(database.db)).toEqual(before);
});

test('a row whose seed stands for no puzzle stays as it is and does not stop the others', async () => {
  await writeOldRows(database.db, 10);
  await database.db.update(attempts).set({ seed: 'no puzzle' }).where(eq(attempts.id, 'attempt 1'));
  await fill(database.db);
  expect((await stored(database.db)).attempts.filter(({ puzzle }) => puzzle === null)).toMatchObject([
    { id: 'attempt 1' },
  ]);
  expect(await database.db.$count(gameHistory, isNotNull(gameHistory.puzzle))).toBe(6);
});

test('a puzzle that a judged game has stored meanwhile is kept', async () => {
  await writeOldRows(database.db, 4);
  await fill(database.db, async old => {
    const judged = { puzzle: 'judged', solution: null };
    await database.db.update(attempts).set(judged).where(eq(attempts.id, 'attempt 2'));
    return quickly(old);
  });
  expect((await stored(database.db)).attempts[2]).toMatchObject({ puzzle: 'judged' });
});

test('a game that an older server has recorded on a stored puzzle gets that puzzle', async () => {
  await writeOldRows(database.db, 6);
  await database.db.update(attempts).set({ puzzle: 'stored' });
  await fill(database.db);
  expect(new Set((await stored(database.db)).history.map(({ puzzle }) => puzzle))).toEqual(new Set(['stored']));
});

test('duels have no puzzle of their own and stay as they are', async () => {
  const playerId = await newPlayer(database.db);
  const duel = soloGame(playerId, { gameType: 'multiplayer', outcome: 'win', gameId: 'duel' });
  await database.db.insert(gameHistory).values(duel);
  await fill(database.db);
  expect((await stored(database.db)).history).toEqual([{ gameId: 'duel', puzzle: null, source: null }]);
});

test('a run ends soon after the server begins to shut down, and the next one continues', async () => {
  await writeOldRows(database.db, 12);
  const shutdown = new AbortController();
  const made: string[] = [];
  const remake = async (old: OldPuzzle) => {
    made.push(old.seed);
    if (made.length === 5) shutdown.abort();
    return quickly(old);
  };
  await fillPuzzles(database.db, remake, { signal: shutdown.signal, batchSize: 4, pauseMs: 0 });
  expect(await unfilled(database.db)).toBe(4); // the second batch is stored, the third is not begun
  await fill(database.db, remake);
  expect([await unfilled(database.db), made.length]).toEqual([0, 12]);
});

test('two servers that fill the same rows at once give each row its puzzle', async () => {
  await writeOldRows(database.db, 40);
  await Promise.all([fill(database.db), fill(database.db)]);
  expect(await unfilled(database.db)).toBe(0);
});

/** Opens an empty database that another process may open after this one has closed it. */
async function emptyDatabase(): Promise<{ readonly address: string; readonly open: () => Promise<OpenDatabase> }> {
  const empty = inject('emptyDatabase');
  if (empty.kind === 'postgres') {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await runOn(empty.url, `create database ${name} template ${TEMPLATE}`);
    const address = Object.assign(new URL(empty.url), { pathname: name }).href;
    return { address, open: () => openPostgres(address, () => {}) };
  }
  const address = mkdtempSync(join(tmpdir(), 'enfilade-fill-'));
  onTestFinished(() => rmSync(address, { recursive: true }));
  return { address, open: () => openFolder(address) };
}

/** A process that fills the rows of a database two by two, and prints a line for every puzzle that it makes. */
const FILLER = `
  import { openFolder, openPostgres } from '#server/db/open-database.ts';
  import { fillPuzzles } from '#server/games/puzzles/fill-puzzles.ts';
  import { remakePuzzle } from '#server/games/puzzles/make-puzzle.ts';
  const address = process.argv[1];
  const { db } = await (address.startsWith('postgres') ? openPostgres(address, () => {}) : openFolder(address));
  const remake = async old => (console.log(old.seed), remakePuzzle(old));
  await fillPuzzles(db, remake, { signal: new AbortController().signal, batchSize: 2, pauseMs: 20 });
`;

test('a run that was killed continues with the rows that it had not filled', { tags: 'slow' }, async () => {
  const { address, open } = await emptyDatabase();
  const before = await open();
  await writeOldRows(before.db, 30);
  await before.close();

  const filler = spawn(process.execPath, ['--input-type=module', '-e', FILLER, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  filler.stdout.on('data', chunk => {
    printed += chunk;
    if (printed.split('\n').length > 9) filler.kill('SIGKILL');
  });
  const signal = await new Promise(ended => filler.on('exit', (_code, by) => ended(by)));
  expect(signal).toBe('SIGKILL');

  const after = await open();
  onTestFinished(() => after.close());
  const left = await unfilled(after.db);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(24); // three batches were stored before the fourth was made
  const remade: string[] = [];
  await fill(after.db, async old => {
    remade.push(old.seed);
    return remakePuzzle(old);
  });
  expect(remade).toHaveLength(left);
  for (const { id, level, seed, puzzle } of await after.db.select().from(attempts))
    expect([id, puzzle]).toEqual([id, remakePuzzle({ level, seed })?.puzzle]);
  expect(await after.db.$count(gameHistory, isNull(gameHistory.puzzle))).toBe(0);
});
