import { eq } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import type { CircleView } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { always } from '#server/auth/limits/testing/unlimited.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { type At, ownerOf } from '#server/circles/circle.ts';
import { createCircle } from '#server/circles/create-circle.ts';
import { joinCircle } from '#server/circles/join-circle.ts';
import { linkFinishes } from '#server/circles/link-finishes.ts';
import { readCircle } from '#server/circles/read-circle.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts, profiles } from '#server/db/schema.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { hashOfKey } from '#server/players/player.ts';

const CLOCK = createDayClock('Europe/Paris');

/**
 * Returns the instant of a text such as `2026-11-23T08:00`, read as UTC, with the clock of Paris, where it is an hour
 * later.
 */
export const at = (time: string): At => ({ now: new Date(`${time}:00Z`), clock: CLOCK });

/** The days of the week in which tests make their circles. */
export const MON = '2026-11-23';
export const TUE = '2026-11-24';
export const WED = '2026-11-25';
export const THU = '2026-11-26';
export const FRI = '2026-11-27';
export const SUN = '2026-11-29';

/**
 * The Monday after the week in which tests make their circles, and the first minute of the following Tuesday in Paris,
 * at which the standings of that week become final.
 */
export const NEXT_MON = '2026-11-30';
export const FROZEN = '2026-11-30T23:00';

/** The morning on which tests make their circles. */
export const START = `${MON}T08:00`;

/** A player with an account, or a visitor with the key that their browser has made. */
export type Person = { readonly id?: string; readonly key?: string; readonly name?: string };

export const newVisitor = (name = 'Ada'): Person & { readonly key: string } => ({ key: `key-${randomText()}`, name });

type Attempt = Partial<typeof dailyAttempts.$inferInsert>;

/** Creates functions that make, join and read circles at given times, and finish daily grids. */
export function circleGames(database: { readonly db: Database }) {
  const create = (person: Person, time = START, run = randomText()) => {
    const viewer = viewerOf(person.id, person.key);
    const owner = ownerOf(viewer, person.name ?? null);
    if (!owner.ok) throw new Error(owner.refusal);
    const circle = { run, name: 'Les cousins', language: 'fr' } as const;
    return createCircle({ db: database.db, mayMake: always }, circle, owner.value, viewer, at(time));
  };
  const join = ({ id, key, name }: Person, code: string, time = START) =>
    joinCircle({ db: database.db, mayJoin: always }, code, viewerOf(id, key), name ?? null, at(time));

  /** Makes a circle with its maker and, a minute later each, the other members. Returns its code. */
  async function circle(maker: Person, ...others: readonly Person[]): Promise<string> {
    const created = await create(maker);
    if (!created.ok) throw new Error(created.refusal);
    for (const [index, other] of others.entries()) await join(other, created.value, `${MON}T08:0${index + 1}`);
    return created.value;
  }

  /**
   * Stores a verified finished attempt at the grid of a day, by default at noon. Returns the id and the key of the
   * attempt. Only a visitor needs the key.
   */
  async function finish({ id }: Person, day: Day, seconds: number, values: Attempt = {}) {
    const key = randomText();
    const row = finished({
      ...{ playerId: id ?? null, keyHash: id === undefined ? hashOfKey(key) : null },
      ...{ day, durationMs: Math.round(seconds * 1000), isVerified: true, finishedAt: new Date(`${day}T12:00:00Z`) },
      ...values,
    });
    await database.db.insert(dailyAttempts).values(row);
    return { attempt: row.id, key };
  }

  const link = ({ key = '' }: Person, code: string, claimed: Awaited<ReturnType<typeof finish>>, time: string) =>
    linkFinishes(database.db, [{ code, key }], [claimed], at(time));

  const read = async ({ id, key }: Person, code: string, time: string): Promise<CircleView> => {
    const view = await readCircle(database.db, code, viewerOf(id, key), at(time));
    if (!view.ok) throw new Error(view.refusal);
    return view.value;
  };

  return {
    async account(username = 'Camille') {
      const id = await newPlayer(database.db);
      await database.db.update(profiles).set({ username }).where(eq(profiles.id, id));
      return { id };
    },
    create,
    join,
    circle,
    finish,
    link,
    /** Finishes the grid of a day as a visitor, whose browser sends the result for a circle an hour later. */
    async play(visitor: Person, code: string, day: Day, seconds: number) {
      const claimed = await finish(visitor, day, seconds);
      await link(visitor, code, claimed, `${day}T13:00`);
      return claimed;
    },
    read,
    /** Reads a circle as one of its members. */
    async look(person: Person, code: string, time: string) {
      const view = await read(person, code, time);
      if (view.you === 'stranger') throw new Error('not a member');
      return view;
    },
  };
}

type Row = { readonly name: string | null; readonly points: number; readonly rank: number };

/** Returns the rows of standings as short texts: rank, name and points. */
export const told = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ rank, name, points }) => `${rank} ${name ?? '(left)'} ${points}`);
