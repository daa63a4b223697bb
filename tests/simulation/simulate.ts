import { seatOf } from '#engine/duel/selectors.ts';
import { viewFor } from '#engine/duel/view.ts';
import type { Bug } from './bugs.ts';
import { createNetwork, FAIR } from './network.ts';
import { createPlayer, type SimulatedPlayer } from './player.ts';
import { createServers, type Store } from './servers.ts';
import { createWorld, type World } from './world.ts';

const MINUTE = 60_000;
const STORM_MS = 8 * MINUTE;
const CALM_MS = 45 * MINUTE; // the longest that two duels of players who do nothing can take

/** What a seed came to: how it ended, and whatever is wrong with that. */
export type Outcome = {
  readonly seed: string;
  readonly faults: readonly string[];
  readonly ended: string;
  readonly facts: number;
};

/** Two players, two servers, one room and bad weather, from beginning to end. */
export async function simulate(seed: string, bug?: Bug): Promise<Outcome> {
  const world = createWorld(seed);
  const { servers, store, setCrashes } = createServers(world, 2, bug);
  const networks = [0, 1].map(() => createNetwork(world, servers));
  const players = networks.map(network =>
    createPlayer(world, network, {
      hints: world.between(0, 8),
      restarts: world.between(0, 3),
      givesUp: world.chance(20) ? 5 : 0,
      resigns: world.chance(15) ? 2 : 0,
    }),
  );
  const beginning = world.now();
  const isStormy = () => world.now() < beginning + STORM_MS;
  for (const network of networks)
    network.setWeather({
      drops: world.between(0, 15),
      repeats: world.between(0, 10),
      slowestMs: world.between(50, 1500),
      cuts: world.between(0, 4),
    });
  setCrashes(world.between(0, 4));

  const every = (least: number, most: number, work: () => void) => {
    const turn = () => {
      work();
      world.after(world.between(least, most), turn);
    };
    world.after(world.between(least, most), turn);
  };
  const isIdle = players.map(() => world.chance(5)); // somebody who lets the clock run out, as long as there is a storm
  for (const [index, player] of players.entries())
    every(300, 4000, () => {
      if (isIdle[index] && isStormy() && store.duel.status === 'playing') return;
      player.act();
      if (isStormy() && world.chance(1))
        player.reopen(world.chance(25) ? world.between(60_000, 180_000) : 500, world.chance(30));
    });
  for (const network of networks) every(1000, 1000, () => network.blow());
  for (const server of servers)
    every(60_000, 240_000, () => isStormy() && server.isUp() && world.chance(30) && server.crash());

  await world.run(beginning + STORM_MS);
  for (const network of networks) network.setWeather(FAIR);
  setCrashes(0);
  for (let minute = 1; minute * MINUTE <= CALM_MS && !isOver(store); minute++)
    await world.run(beginning + STORM_MS + minute * MINUTE);
  await world.run(world.now() + 4 * MINUTE); // whoever is away comes back, and the last news arrive
  return { seed, faults: faultsOf(world, store, players), ended: endOf(store), facts: store.applied.length };
}

/** The second duel is over, or nobody is left to play one. */
const isOver = ({ duel }: Store): boolean =>
  duel.status === 'abandoned' || (duel.status === 'finished' && duel.number > 1);

const endOf = ({ duel }: Store): string => `${duel.number} ${duel.status} ${duel.ending?.how ?? ''}`.trim();

function faultsOf(world: World, store: Store, players: readonly SimulatedPlayer[]): readonly string[] {
  return [
    ...(isOver(store) ? [] : [`stuck: ${endOf(store)}, round ${store.duel.rounds.length}`]),
    ...(store.version > store.applied.length ? [] : ['not every fact has a version of its own']),
    ...store.robbed.map(player => `${player} was there and has lost their seat`),
    ...repeatsIn(store.applied).map(name => `followed twice: ${name}`),
    ...repeatsIn(store.results.map(result => result.split(' ')[0] ?? '')).map(
      number => `results of duel ${number} twice`,
    ),
    ...players.flatMap((player, index) => witnessFaults(world, store, player, index)),
    ...differentEndings(players),
  ];
}

const repeatsIn = (list: readonly string[]): readonly string[] =>
  list.filter((each, index) => list.indexOf(each) !== index);

function witnessFaults(
  world: World,
  store: Store,
  { line, witness }: SimulatedPlayer,
  index: number,
): readonly string[] {
  const faults: string[] = [];
  const { state, status } = line().snapshot();
  if (status !== 'open' || state === undefined) return [`player ${index} has no line: ${status}`];
  if (state.version !== store.version) faults.push(`player ${index} has version ${state.version} of ${store.version}`);
  const seat = seatOf(store.duel, state.player);
  const view = JSON.stringify(viewFor(store.duel, seat, world.now()));
  if (seat === null) faults.push(`player ${index} has lost their seat`);
  else if (JSON.stringify(state.view) !== view) faults.push(`player ${index} sees something else`);
  for (const kind of new Set(witness.confirmed)) {
    const confirmed = witness.confirmed.filter(each => each === kind).length;
    const isOwn = (name: string) => [...witness.ids].some(id => name.startsWith(`${id} ${kind} `));
    const followed = store.applied.filter(isOwn).length;
    if (confirmed > followed) faults.push(`player ${index} was answered yes to a ${kind} that was not followed`);
  }
  const { versions } = witness;
  if (versions.some((version, at) => version < (versions[at - 1] ?? 0)))
    faults.push(`player ${index} has seen time run back`);
  return faults;
}

/** Endings that were seen, on either side, and are not the only one of their duel. */
function differentEndings(players: readonly SimulatedPlayer[]): readonly string[] {
  const seen = new Map<number, Set<string>>();
  for (const { witness } of players)
    for (const [number, endings] of witness.endings)
      seen.set(number, new Set([...(seen.get(number) ?? []), ...endings]));
  return [...seen]
    .filter(([, endings]) => endings.size > 1)
    .map(([number, endings]) => `duel ${number} ended ${[...endings].join(' and ')}`);
}
