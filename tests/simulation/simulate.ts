import type { Automaton } from '#engine/duel/automata/automaton.ts';
import { automatonOf } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { viewFor } from '#engine/duel/view.ts';
import type { Bug } from './bugs.ts';
import { createNetwork, GOOD_CONDITIONS } from './network.ts';
import type { SimulatedOutages } from './outages.ts';
import { createPlayer, type SimulatedPlayer } from './player.ts';
import { createServers, type Store } from './servers.ts';
import { createWorld, type World } from './world.ts';

const MINUTE = 60_000;
const FAULTY_MS = 8 * MINUTE;
const FAULTLESS_MS = 45 * MINUTE; // two duels between idle players take at most 45 minutes
/** The time in which absent players return and find the tab with their seat, and in which the last messages arrive. */
const RETURNING_MS = 7 * MINUTE;

/** The outcome of a simulation: how it ended, the faults found, and the number of applied commands. */
export type Outcome = {
  readonly seed: string;
  readonly faults: readonly string[];
  readonly ended: string;
  readonly facts: number;
  /** The number of finishes (commands that end a round) that an outage of all servers has delayed. */
  readonly delayed: number;
};

/** The kinds of opponents against whom the first player can play a simulated duel. */
export const OPPONENTS = ['person', 'house', 'recording'] as const;

export type Opponent = (typeof OPPONENTS)[number];

const AUTOMATA: Readonly<Record<Opponent, Automaton | undefined>> = {
  person: undefined,
  house: { kind: 'house', strength: 'adaptive', past: [] },
  recording: { kind: 'recording', recording: 'r', recordedAt: 0 },
};

/**
 * Simulates two players, or one against an automaton (computer opponent), two servers and one room, first with faults
 * and then without, until the duel and its rematch are over. A recording plays no rematch, and its lender withdraws it
 * in every third run.
 */
export async function simulate(seed: string, bug?: Bug, opponent: Opponent = 'person'): Promise<Outcome> {
  const world = createWorld(seed);
  const { servers, store, outages, setCrashes, withdraw } = createServers(world, 2, bug, AUTOMATA[opponent]);
  const networks = (opponent === 'person' ? [0, 1] : [0]).map(() => createNetwork(world, servers));
  const players = networks.map(network =>
    createPlayer(world, network, {
      hints: world.between(0, 8),
      restarts: world.between(0, 3),
      givesUp: world.chance(20) ? 5 : 0,
      resigns: world.chance(15) ? 2 : 0,
    }),
  );
  const startedAt = world.now();
  const isFaulty = () => world.now() < startedAt + FAULTY_MS;
  for (const network of networks)
    network.setConditions({
      drops: world.between(0, 15),
      repeats: world.between(0, 10),
      slowestMs: world.between(50, 1500),
      cuts: world.between(0, 4),
    });
  setCrashes(world.between(0, 4));

  const every = (minMs: number, maxMs: number, work: () => void) => {
    const turn = () => {
      work();
      world.after(world.between(minMs, maxMs), turn);
    };
    world.after(world.between(minMs, maxMs), turn);
  };
  // an idle player does nothing in a round until the faults end, so the round's clock runs out
  const isIdle = players.map(() => world.chance(5));
  for (const [index, player] of players.entries())
    every(300, 4000, () => {
      if (isIdle[index] && isFaulty() && store.duel.status === 'playing') return;
      player.act();
      if (isFaulty() && world.chance(1))
        player.reopen(world.chance(25) ? world.between(60_000, 180_000) : 500, world.chance(30));
    });
  for (const network of networks) every(1000, 1000, () => network.tick());
  for (const server of servers)
    every(60_000, 240_000, () => isFaulty() && server.isUp() && world.chance(30) && server.crash());
  every(20_000, 120_000, () => {
    if (isFaulty()) for (const server of servers) if (server.isUp()) server.crash();
  });

  if (opponent === 'recording' && world.chance(33)) world.after(world.between(0, FAULTY_MS), () => void withdraw());

  await world.run(startedAt + FAULTY_MS);
  for (const network of networks) network.setConditions(GOOD_CONDITIONS);
  setCrashes(0);
  for (let minute = 1; minute * MINUTE <= FAULTLESS_MS && !isOver(store); minute++)
    await world.run(startedAt + FAULTY_MS + minute * MINUTE);
  await world.run(world.now() + RETURNING_MS);
  return {
    seed,
    faults: faultsOf(world, store, outages, players),
    ended: endOf(store),
    facts: store.applied.length,
    delayed: outages.delayed(),
  };
}

/** Returns true if the rematch, or the only duel against a recording, is over, or if the room has been abandoned. */
const isOver = ({ duel }: Store): boolean =>
  duel.status === 'abandoned' ||
  (duel.status === 'finished' && (duel.number > 1 || automatonOf(duel)?.kind === 'recording'));

const endOf = ({ duel }: Store): string => `${duel.number} ${duel.status} ${duel.ending?.how ?? ''}`.trim();

function faultsOf(
  world: World,
  store: Store,
  outages: SimulatedOutages,
  players: readonly SimulatedPlayer[],
): readonly string[] {
  return [
    ...(isOver(store) ? [] : [`stuck: ${endOf(store)}, round ${store.duel.rounds.length}`]),
    ...(store.version > store.applied.length ? [] : ['not every decision has a version of its own']),
    ...store.evicted.map(player => `${player} was connected and has lost their seat`),
    ...outages.early().map(finish => `too early a finish: ${finish}`),
    ...store.offered.map(version => `in version ${version}, a stranger could get the seat of a connected player`),
    ...repeatsIn(store.applied).map(name => `applied twice: ${name}`),
    ...repeatsIn(store.results.map(result => result.split(' ')[0] ?? '')).map(
      number => `results of duel ${number} twice`,
    ),
    ...players.flatMap((player, index) => observedFaults(world, store, player, index)),
    ...differentEndings(store, players),
    ...wrongResults(store),
  ];
}

const repeatsIn = (list: readonly string[]): readonly string[] =>
  list.filter((each, index) => list.indexOf(each) !== index);

function observedFaults(
  world: World,
  store: Store,
  { client, observations }: SimulatedPlayer,
  index: number,
): readonly string[] {
  const faults: string[] = [];
  const { state, status } = client().snapshot();
  if (status !== 'open' || state === undefined) return [`player ${index} has no connection: ${status}`];
  if (state.version !== store.version) faults.push(`player ${index} has version ${state.version} of ${store.version}`);
  const seat = seatOf(store.duel, state.player);
  const view = JSON.stringify(viewFor(store.duel, seat, world.now()));
  const isClosed = store.duel.status === 'abandoned'; // a room may be abandoned before the player has a seat
  if (seat === null && !isClosed) faults.push(`player ${index} has lost their seat`);
  else if (JSON.stringify(state.view) !== view) faults.push(`player ${index} sees a different view`);
  for (const kind of new Set(observations.confirmed)) {
    const confirmed = observations.confirmed.filter(each => each === kind).length;
    const isTheirs = (name: string) => [...observations.ids].some(id => name.startsWith(`${id} ${kind} `));
    const applied = store.applied.filter(isTheirs).length;
    if (confirmed > applied) faults.push(`player ${index} got ok for a ${kind} that was not applied`);
  }
  const { versions } = observations;
  if (versions.some((version, at) => version < (versions[at - 1] ?? 0)))
    faults.push(`player ${index} has seen versions go back`);
  return faults;
}

/** Describes the duels that were recorded although they must not count, or not recorded although they have ended. */
const wrongResults = ({ endings, results }: Store): readonly string[] =>
  [...endings]
    .filter(([number, text]) => results.some(each => each.startsWith(`${number} `)) === text.startsWith('withdrawn'))
    .map(([number, text]) => `duel ${number}, ${text}, is recorded wrongly`);

/** Describes the duels whose two players saw different endings, or an ending other than the stored one. */
function differentEndings(store: Store, players: readonly SimulatedPlayer[]): readonly string[] {
  const seen = new Map([...store.endings].map(([number, text]) => [number, new Set([text])]));
  for (const { observations } of players)
    for (const [number, endings] of observations.endings)
      seen.set(number, new Set([...(seen.get(number) ?? []), ...endings]));
  return [...seen]
    .filter(([, endings]) => endings.size > 1)
    .map(([number, endings]) => `duel ${number} ended ${[...endings].join(' and ')}`);
}
