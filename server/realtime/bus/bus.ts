import { randomBytes } from 'node:crypto';
import type { Instant } from '#engine/duel/duel.ts';
import type { Progress } from '#protocol/messages.ts';

/** A player of a room, by their public id. */
type InRoom = { readonly room: string; readonly player: string };

/**
 * What servers tell each other. Nothing of it is needed: what was decided is in the database, and the rest is presence.
 * `here` tells of a line that was opened, or answers `who`, which asks for the lines of others to a room.
 */
export type BusEvent =
  | { readonly kind: 'room'; readonly room: string; readonly version: number }
  | ({ readonly kind: 'here'; readonly isNew: boolean; readonly openedAt: Instant } & InRoom)
  | ({ readonly kind: 'gone' } & InRoom)
  | ({ readonly kind: 'progress'; readonly progress: Progress } & InRoom)
  | { readonly kind: 'who'; readonly room: string }
  | { readonly kind: 'matched'; readonly room: string; readonly players: readonly string[] }
  | { readonly kind: 'signed-out'; readonly userId: string };

export type Subscriber = (news: BusEvent, from: string) => void;

/** Called when another server has ended, or fallen silent; `at` is when it was last heard of. */
export type PeerLostHandler = (server: string, at: Instant) => void;

/** The way from one server to all of them. */
export type Bus = {
  /** The name of this server, another one after every start. */
  readonly serverId: string;
  /** Tells all servers, this one at once. It never fails: what cannot be told now is told later, or not at all. */
  readonly publish: (news: BusEvent) => void;
  readonly subscribe: (ear: Subscriber) => void;
  readonly onPeerLost: (farewell: PeerLostHandler) => void;
  /** Calls back when news may have been missed and from now on are heard again. */
  readonly onResync: (back: () => void) => void;
  readonly close: () => Promise<void>;
};

export const createServerId = (): string => randomBytes(6).toString('base64url');

/** Servers that are in one process; most often there is one. Each call is one more of them. */
export function createInMemoryBus(): () => Bus {
  const servers = new Map<string, { readonly ears: Subscriber[]; readonly farewells: PeerLostHandler[] }>();
  return () => {
    const server = createServerId();
    const ears: Subscriber[] = [];
    const farewells: PeerLostHandler[] = [];
    servers.set(server, { ears, farewells });
    return {
      serverId: server,
      publish(news) {
        for (const { ears } of servers.values()) for (const ear of ears) ear(news, server);
      },
      subscribe: ear => void ears.push(ear),
      onPeerLost: farewell => void farewells.push(farewell),
      onResync() {}, // nothing is ever missed
      async close() {
        if (!servers.delete(server)) return;
        for (const { farewells } of servers.values()) for (const farewell of farewells) farewell(server, Date.now());
      },
    };
  };
}
