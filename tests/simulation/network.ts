import type { RoomSocket } from '#app/realtime/room-client.ts';
import type { ConnectionRefusal, RoomGreeting } from '#protocol/messages.ts';
import type { World } from './world.ts';

/**
 * The quality of a network. `drops` and `repeats` are percentages of messages. `cuts` is the chance in
 * percent that the network fails in any given second.
 */
export type Conditions = {
  readonly drops: number;
  readonly repeats: number;
  readonly slowestMs: number;
  readonly cuts: number;
};

export const GOOD_CONDITIONS: Conditions = { drops: 0, repeats: 0, slowestMs: 30, cuts: 0 };

type Acknowledge = (...answer: unknown[]) => void;

/** The end of a simulated connection that the server holds. */
export type Connection = {
  readonly greeting: RoomGreeting;
  readonly send: (event: string, ...args: unknown[]) => void;
  readonly close: () => void;
  /** Refuses the connection. The browser does not retry automatically. */
  readonly refuse: (reason: ConnectionRefusal) => void;
};

/** A server on the network: its availability and its event handlers. */
export type Host = {
  readonly isUp: () => boolean;
  readonly onOpen: (connection: Connection) => void;
  readonly onEvent: (connection: Connection, event: string, args: readonly unknown[], answer: Acknowledge) => void;
  readonly onClose: (connection: Connection) => void;
};

/** The delay until a server notices that a connection is lost, because its heartbeats must fail first. */
const NOTICED_MS = { min: 1000, max: 9000 } as const;

/**
 * Creates the network between one browser and several servers. The network delays, drops, repeats and
 * reorders messages, and sometimes fails.
 */
export function createNetwork(world: World, hosts: readonly Host[]) {
  let conditions: Conditions = GOOD_CONDITIONS;
  let isCut = false;
  const cutListeners = new Set<() => void>();

  const deliver = (work: () => void) => {
    if (isCut || world.chance(conditions.drops)) return;
    world.after(world.between(1, conditions.slowestMs), () => isCut || work());
    if (world.chance(conditions.repeats))
      world.after(world.between(1, conditions.slowestMs * 4), () => isCut || work());
  };

  return {
    deliver,
    setConditions(next: Conditions) {
      conditions = next;
      if (next.cuts === 0) isCut = false;
    },
    /** Decides at random whether the network fails or recovers. Must be called every second. */
    tick() {
      isCut = world.chance(isCut ? 80 : conditions.cuts);
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

/** Creates a browser’s Socket.IO socket on this network, with only the members that the room client uses. */
export function createSocket(world: World, network: Network, greeting: () => RoomGreeting): RoomSocket {
  const listeners = new Map<string, (...args: unknown[]) => void>();
  const queued = new Set<() => void>(); // each queued function sends a message once the socket has connected
  const answers = new Map<number, Acknowledge>();
  let link: { readonly host: Host; readonly connection: Connection } | undefined;
  let isWanted = true;
  let nextId = 0;

  const dispatch = (event: string, ...args: unknown[]) => listeners.get(event)?.(...args);
  const reconnect = () => world.after(world.between(300, 3000), connect);

  function connect(): void {
    if (link !== undefined || !isWanted) return;
    const host = network.anyHost();
    if (host === undefined) {
      reconnect();
      return;
    }
    const connection: Connection = {
      greeting: greeting(),
      send: (event, ...args) => network.deliver(() => link?.connection === connection && dispatch(event, ...args)),
      close: () => lose(connection),
      refuse(reason) {
        if (link?.connection !== connection) return;
        link = undefined;
        isWanted = false;
        dispatch('connect_error', Object.assign(new Error(reason), { data: { reason } }));
      },
    };
    link = { host, connection };
    world.after(world.between(1, 100), () => {
      if (link?.connection !== connection) return;
      if (!host.isUp() || network.isCut()) return lose(connection);
      host.onOpen(connection);
      if (link?.connection !== connection) return; // the socket has no connection any more if the server has refused it
      dispatch('connect');
      for (const send of queued) send();
      queued.clear();
    });
  }

  function lose(connection: Connection): void {
    if (link?.connection !== connection) return;
    const { host } = link;
    link = undefined;
    if (host.isUp()) world.after(world.between(NOTICED_MS.min, NOTICED_MS.max), () => host.onClose(connection));
    dispatch('disconnect');
    reconnect();
  }

  network.cutListeners.add(() => {
    const cut = link?.connection;
    if (cut !== undefined && world.chance(50)) world.after(world.between(0, NOTICED_MS.max), () => lose(cut));
  });

  const transmit = (event: string, args: readonly unknown[], answer: Acknowledge) => {
    const current = link;
    if (current === undefined) return;
    network.deliver(() => {
      if (current.host.isUp())
        current.host.onEvent(current.connection, event, args, (...reply) => network.deliver(() => answer(...reply)));
    });
  };

  const emitWithAck = (ms: number, event: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      const send = () => transmit(event, args, reply => answers.get(id)?.(reply));
      answers.set(id, resolve);
      if (link === undefined) queued.add(send);
      else send();
      world.after(ms, () => {
        answers.delete(id);
        queued.delete(send);
        reject(new Error('no acknowledgement in time'));
      });
    });

  world.after(0, connect);
  const socket = {
    get connected() {
      return link !== undefined;
    },
    on: (event: string, listener: (...args: unknown[]) => void) => listeners.set(event, listener),
    connect() {
      isWanted = true;
      connect();
    },
    disconnect() {
      isWanted = false;
      if (link !== undefined) lose(link.connection);
    },
    timeout: (ms: number) => ({ emitWithAck: (event: string, ...args: unknown[]) => emitWithAck(ms, event, args) }),
    emit: (event: string, ...args: unknown[]) => transmit(event, args, () => {}),
  };
  return socket as unknown as RoomSocket;
}
