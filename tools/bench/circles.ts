import { randomUUID } from 'node:crypto';
import { addDays } from '#engine/daily/day.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { readCircle } from '#server/circles/read-circle.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import { type Database, type OpenDatabase, openFolder, openPostgres } from '#server/db/open-database.ts';
import { circleFinishes, circleMembers, circles, dailyAttempts, profiles } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { formatSpread, SLICES, spreadOf } from './paired-slices.ts';
import type { DatabaseName, Scale } from './scale.ts';
import type { TableRow } from './table.ts';
import { temporaryFolder } from './temporary-folder.ts';

const MAX_MS = 60;
const READS = 20;
const MEMBERS = 50;
/** The number of full weeks: the last one is still open on its Sunday, and the others are final. */
const WEEKS = 8;

const CODE = 'K7P2XA9Q0Z';
const MONDAY = '2027-01-04';
const AT = { now: new Date(`${addDays(MONDAY, 7 * WEEKS - 1)}T19:00:00Z`), clock: createDayClock('Europe/Paris') };

/**
 * Measures the processor time of what a member sees of a full circle, on its worst day: everyone has finished the grid
 * of every day. On PostgreSQL, the time of the database's own processes is left out.
 */
export async function* measureCircles({ databases }: Scale): AsyncGenerator<TableRow> {
  for (const database of databases) {
    const { db, close } = await open(database);
    try {
      const key = await fill(db);
      yield await rowOf(database, () => view(db, key));
    } finally {
      await close();
    }
  }
}

async function open(database: DatabaseName): Promise<OpenDatabase> {
  if (database === 'PGlite') return openFolder(temporaryFolder());
  const cluster = await startCluster();
  const opened = await openPostgres(cluster.urlOf('postgres'), error => console.error(error));
  const close = async () => {
    await opened.close();
    await cluster.remove();
  };
  return { ...opened, close };
}

/** Stores a circle of accounts and visitors who have finished every grid. Returns the key of a visitor. */
async function fill(db: Database): Promise<string> {
  const people = Array.from({ length: MEMBERS }, (_, index) => ({
    ...{ member: randomUUID(), name: `${'é'.repeat(28)}${index}` },
    ...(index % 2 === 0 ? { key: randomUUID(), playerId: null } : { key: undefined, playerId: randomUUID() }),
  }));
  const createdAt = new Date(`${MONDAY}T06:00:00Z`);
  await db
    .insert(circles)
    .values({ code: CODE, name: 'é'.repeat(40), language: 'fr', createdAt, activeOn: MONDAY, openFrom: MONDAY });
  await db.insert(profiles).values(
    people.flatMap(({ playerId: id, name }) => {
      return id === null ? [] : [{ id, username: name, email: `${id}@enfilade.example` }];
    }),
  );
  await db.insert(circleMembers).values(
    people.map(({ member: id, name, key, playerId }, index) => ({
      ...{ id, code: CODE, isMaker: index === 0, joinedOn: MONDAY, joinedAt: createdAt, playerId },
      ...(key !== undefined && { keyHash: hashOfKey(key), visitorName: name }),
    })),
  );
  for (let index = 0; index < 7 * WEEKS; index++) {
    const day = addDays(MONDAY, index);
    const played = people.map(({ member, key, playerId }) => ({
      member,
      isVisitor: key !== undefined,
      attempt: finished({
        ...{ playerId, keyHash: key === undefined ? null : hashOfKey(key), day, isVerified: true },
        ...{ finishedAt: new Date(`${day}T12:00:00Z`), durationMs: 20_000 + Math.floor(600_000 * Math.random()) },
      }),
    }));
    await db.insert(dailyAttempts).values(played.map(({ attempt }) => attempt));
    const ofVisitors = played.filter(({ isVisitor }) => isVisitor);
    await db
      .insert(circleFinishes)
      .values(ofVisitors.map(({ member, attempt }) => ({ memberId: member, day, attemptId: attempt.id })));
  }
  return people[0]?.key ?? '';
}

/** Reads the circle as the visitor with the key, and returns the text of the answer. */
async function view(db: Database, key: string): Promise<string> {
  const read = await readCircle(db, CODE, viewerOf(undefined, key), AT);
  if (!read.ok || read.value.you === 'stranger') throw new Error('the circle is not shown');
  const { today, weeks } = read.value;
  if (today.rows?.length !== MEMBERS || weeks.length !== WEEKS - 1) throw new Error('the circle is not full');
  return JSON.stringify(read.value);
}

async function rowOf(database: DatabaseName, read: () => Promise<string>): Promise<TableRow> {
  const { length } = Buffer.from(await read()); // the first request makes the past weeks final
  const slices: number[] = [];
  for (let slice = 0; slice < SLICES; slice++) {
    const before = process.cpuUsage();
    for (let count = 0; count < READS; count++) await read();
    const { user, system } = process.cpuUsage(before);
    slices.push((user + system) / READS / 1000);
  }
  const spread = spreadOf(slices);
  return {
    target: `processor time of a circle of ${MEMBERS} members after a full week, with ${WEEKS - 1} past weeks, on ${database}`,
    figure: `≤ ${MAX_MS} ms`,
    measured: `${formatSpread(spread, 1)} ms; ${Math.round(length / 1000)} KB`,
    isMet: spread.median <= MAX_MS,
  };
}
