import type { RoomSocket } from '#app/realtime/client-deps.ts';
import type { ConnectionRefusal, RoomGreeting } from '#protocol/messages.ts';
import type { World } from './world.ts';

/** How bad the network is: percentages of messages, and of seconds in which it is cut. */
export type Weather = {
  readonly drops: number;
  readonly repeats: number;
  readonly slowestMs: number;
  readonly cuts: number;
};

export const FAIR: Weather = { drops: 0, repeats: 0, slowestMs: 30, cuts: 0 };

type Acknowledge = (...answer: unknown[]) => void;

/** The server's end of a connection. */
export type Connection = {
  readonly greeting: RoomGreeting;
  readonly send: (event: string, ...said: unknown[]) => void;
  readonly close: () => void;
  /** Does not open it, and says why; the browser does not try again by itself. */
  readonly refuse: (reason: ConnectionRefusal) => void;
};

/** What a server does about a connection. */
export type Host = {
  readonly isUp: () => boolean;
  readonly opened: (connection: Connection) => void;
  readonly heard: (connection: Connection, event: string, said: readonly unknown[], answer: Acknowledge) => void;
  readonly closed: (connection: Connection) => void;
};

/** Nobody is told of a cut at once: heartbeats have to fail first. */
const NOTICED_MS = { min: 1000, max: 9000 } as const;

/** The network between one browser and some servers: it delays, drops, repeats, reorders and is cut. */
export function createNetwork(world: World, hosts: readonly Host[]) {
  let weather: Weather = FAIR;
  let isCut = false;
  const cutListeners = new Set<() => void>();

  const carry = (work: () => void) => {
    if (isCut || world.chance(weather.drops)) return;
    world.after(world.between(1, weather.slowestMs), () => isCut || work());
    if (world.chance(weather.repeats)) world.after(world.between(1, weather.slowestMs * 4), () => isCut || work());
  };

  return {
    carry,
    setWeather(next: Weather) {
      weather = next;
      if (next.cuts === 0) isCut = false;
    },
    /** To be called every second. */
    blow() {
      isCut = world.chance(isCut ? 80 : weather.cuts);
      if (isCut) for (const listener of cutListeners) listener();
    },
    isCut: () => isCut,
    cutListeners,
    anyHost: (): Host | undefined => {
      const up = hosts.filter(host => host.isUp());
      return isCut ? undefined : up[world.between(0, Math.max(0, up.length - 1))];
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;

/** A browser's socket on such a network, as far as a line uses it. */
export function createSocket(world: World, network: Network, greeting: () => RoomGreeting): RoomSocket {
  const listeners = new Map<string, (...said: unknown[]) => void>();
  const waiting = new Set<() => void>(); // to be sent once there is a connection
  const answers = new Map<number, Acknowledge>();
  let link: { readonly host: Host; readonly connection: Connection } | undefined;
  let wants = true;
  let asked = 0;

  const tell = (event: string, ...said: unknown[]) => listeners.get(event)?.(...said);
  const tryAgain = () => world.after(world.between(300, 3000), connect);

  function connect(): void {
    if (link !== undefined || !wants) return;
    const host = network.anyHost();
    if (host === undefined) {
      tryAgain();
      return;
    }
    const connection: Connection = {
      greeting: greeting(),
      send: (event, ...said) => network.carry(() => link?.connection === connection && tell(event, ...said)),
      close: () => lose(connection),
      refuse(reason) {
        if (link?.connection !== connection) return;
        link = undefined;
        wants = false;
        tell('connect_error', Object.assign(new Error(reason), { data: { reason } }));
      },
    };
    link = { host, connection };
    world.after(world.between(1, 100), () => {
      if (link?.connection !== connection) return;
      if (!host.isUp() || network.isCut()) return lose(connection);
      host.opened(connection);
      if (link?.connection !== connection) return; // refused
      tell('connect');
      for (const send of waiting) send();
      waiting.clear();
    });
  }

  function lose(connection: Connection): void {
    if (link?.connection !== connection) return;
    const { host } = link;
    link = undefined;
    if (host.isUp()) world.after(world.between(NOTICED_MS.min, NOTICED_MS.max), () => host.closed(connection));
    tell('disconnect');
    tryAgain();
  }

  network.cutListeners.add(() => {
    const cut = link?.connection;
    if (cut !== undefined && world.chance(50)) world.after(world.between(0, NOTICED_MS.max), () => lose(cut));
  });

  const post = (event: string, said: readonly unknown[], answer: Acknowledge) => {
    const now = link;
    if (now === undefined) return;
    network.carry(() => {
      if (now.host.isUp())
        now.host.heard(now.connection, event, said, (...back) => network.carry(() => answer(...back)));
    });
  };

  const emitWithAck = (ms: number, event: string, said: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const number = asked++;
      const send = () => post(event, said, back => answers.get(number)?.(back));
      answers.set(number, resolve);
      if (link === undefined) waiting.add(send);
      else send();
      world.after(ms, () => {
        answers.delete(number);
        waiting.delete(send);
        reject(new Error('nobody has answered in time'));
      });
    });

  world.after(0, connect);
  const socket = {
    get connected() {
      return link !== undefined;
    },
    on: (event: string, listener: (...said: unknown[]) => void) => listeners.set(event, listener),
    connect() {
      wants = true;
      connect();
    },
    disconnect() {
      wants = false;
      if (link !== undefined) lose(link.connection);
    },
    timeout: (ms: number) => ({ emitWithAck: (event: string, ...said: unknown[]) => emitWithAck(ms, event, said) }),
    emit: (event: string, ...said: unknown[]) => post(event, said, () => {}),
  };
  return socket as unknown as RoomSocket;
}
