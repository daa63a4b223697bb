import {
  type CircleFinish,
  type CircleMember,
  freezesOn,
  type Standing,
  weekStandings,
} from '#engine/circles/standings.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';

/*
 * Random stories (sequences of events) of a circle for property tests. Players join, leave and delete their accounts,
 * and results arrive, some of them only after the standings of their week have become final.
 */

/** The first day of every random story (sequence of events in a circle), a Monday. */
export const FIRST_MONDAY: Day = '2026-11-02';

/** A game that a player has finished. */
type Game = Omit<CircleFinish, 'member'>;

/**
 * An event of a circle. In an event of the kind `finish`, the result `game` arrives. An event of the kind `read`
 * changes nothing.
 */
type CircleEvent = {
  readonly on: Day;
  readonly player: string;
  readonly kind: 'join' | 'leave' | 'delete' | 'finish' | 'read';
  readonly game: Game;
};

/**
 * A random event. The event comes `waitDays` days after the previous event, and its game is at the grid of `daysAgo`
 * days before the event.
 */
export type RandomEvent = Pick<CircleEvent, 'player' | 'kind'> &
  Omit<Game, 'day'> & { readonly waitDays: number; readonly daysAgo: number };

/** The members and the finishes from which standings are computed. */
type CircleFacts = { readonly members: readonly CircleMember[]; readonly finishes: readonly CircleFinish[] };

/**
 * A circle at the end of a story (a sequence of events). `frozen` has, by the Monday of each week, the standings that
 * can no longer change.
 */
export type CircleStory = {
  readonly events: readonly CircleEvent[];
  readonly facts: CircleFacts;
  readonly frozen: ReadonlyMap<Day, readonly Standing[]>;
};

/** What a server stores of a circle: its members, and the first game of each player and day. */
type Stored = { readonly members: Map<string, CircleMember>; readonly games: Map<string, Map<Day, Game>> };

/**
 * Plays a story (a sequence of events) as a server does: before each event, stores the standings of the weeks that have
 * become final, computed from the facts that are stored by then.
 */
export function playStory(random: readonly RandomEvent[]): CircleStory {
  const events = datedEvents(random);
  const stored: Stored = { members: new Map(), games: new Map() };
  const frozen = new Map<Day, readonly Standing[]>();
  for (const event of events) {
    for (const monday of frozenMondays(event.on).filter(each => !frozen.has(each))) {
      const { members, finishes } = factsOf(stored);
      frozen.set(monday, weekStandings(members, finishes, weekOf(monday)));
    }
    applyEvent(stored, event);
  }
  return { events, facts: factsOf(stored), frozen };
}

function datedEvents(random: readonly RandomEvent[]): readonly CircleEvent[] {
  let on = FIRST_MONDAY;
  return random.map(({ waitDays, daysAgo, player, kind, ...game }) => {
    on = addDays(on, waitDays);
    return { on, player, kind, game: { ...game, day: addDays(on, -daysAgo) } };
  });
}

/** Returns the Mondays of all weeks whose standings can no longer change on a day, from the first week on. */
function frozenMondays(today: Day): readonly Day[] {
  const mondays: Day[] = [];
  for (let monday = FIRST_MONDAY; freezesOn(monday) <= today; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/**
 * Returns the Mondays of the weeks that have begun by a day and whose standings can still change: one Monday, or two if
 * the day is a Monday.
 */
export function openMondays(today: Day): readonly Day[] {
  const first = addDays(FIRST_MONDAY, 7 * frozenMondays(today).length);
  return [first, addDays(first, 7)].filter(monday => monday <= today);
}

function applyEvent({ members, games }: Stored, { on, player, kind, game }: CircleEvent): void {
  switch (kind) {
    case 'join':
      if (!members.has(player)) members.set(player, { id: memberId(player, on), joinedOn: on });
      break;
    case 'leave':
      members.delete(player);
      break;
    case 'delete':
      members.delete(player);
      games.delete(player);
      break;
    case 'finish': {
      const own = games.get(player) ?? new Map<Day, Game>();
      if (!own.has(game.day)) own.set(game.day, game);
      games.set(player, own);
      break;
    }
    case 'read':
      break;
  }
}

/** Returns the id of a membership. A player who leaves and joins again on another day counts as another member. */
const memberId = (player: string, joinedOn: Day): string => `${player} since ${joinedOn}`;

const factsOf = ({ members, games }: Stored): CircleFacts => ({
  members: [...members.values()],
  finishes: [...members].flatMap(([player, { id }]) =>
    [...(games.get(player)?.values() ?? [])].map(game => ({ ...game, member: id })),
  ),
});

/**
 * Returns the members and finishes that remain after events. Unlike `playStory`, examines one player after the other,
 * from the last event back: a player is a member if they have joined since they last left.
 */
export function factsAfter(events: readonly CircleEvent[]): CircleFacts {
  const members: CircleMember[] = [];
  const finishes: CircleFinish[] = [];
  for (const player of new Set(events.map(event => event.player))) {
    const own = events.filter(event => event.player === player);
    const departure = own.findLastIndex(({ kind }) => kind === 'leave' || kind === 'delete');
    const joined = own.slice(departure + 1).find(({ kind }) => kind === 'join');
    if (joined === undefined) continue;
    const member = memberId(player, joined.on);
    members.push({ id: member, joinedOn: joined.on });
    const deletion = own.findLastIndex(({ kind }) => kind === 'delete');
    const games = own.slice(deletion + 1).flatMap(({ kind, game }) => (kind === 'finish' ? game : []));
    const firsts = games.filter(game => games.find(({ day }) => day === game.day) === game);
    for (const game of firsts) finishes.push({ ...game, member });
  }
  return { members, finishes };
}

/** Describes an event of a circle in one line, for the report of a failed test. */
export function eventText({ on, player, kind, game }: CircleEvent): string {
  const { day, durationMs, hints, isVerified } = game;
  const result = `${day} ${durationMs} ms, ${hints} hints, ${isVerified ? 'verified' : 'not verified'}`;
  return `${on} ${player} ${kind}${kind === 'finish' ? ` ${result}` : ''}`;
}
