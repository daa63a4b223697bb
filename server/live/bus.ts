import { randomBytes } from 'node:crypto';
import type { Instant } from '#engine/duel/duel.ts';
import type { Progress } from '#protocol/messages.ts';

/** A player of a room, by their public id. */
type InRoom = { readonly room: string; readonly player: string };

/**
 * What servers tell each other. Nothing of it is needed: what was decided is in the database, and the rest is presence.
 * `here` tells of a line that was opened, or answers `who`, which asks for the lines of others to a room.
 */
export type News =
  | { readonly kind: 'room'; readonly room: string; readonly version: number }
  | ({ readonly kind: 'here'; readonly isNew: boolean; readonly openedAt: Instant } & InRoom)
  | ({ readonly kind: 'gone' } & InRoom)
  | ({ readonly kind: 'progress'; readonly progress: Progress } & InRoom)
  | { readonly kind: 'who'; readonly room: string }
  | { readonly kind: 'matched'; readonly room: string; readonly players: readonly string[] }
  | { readonly kind: 'signed-out'; readonly userId: string };

export type Ear = (news: News, from: string) => void;

/** Called when another server has ended, or fallen silent; `at` is when it was last heard of. */
export type Farewell = (server: string, at: Instant) => void;

/** The way from one server to all of them. */
export type Bus = {
  /** The name of this server, another one after every start. */
  readonly server: string;
  /** Tells all servers, this one at once. It never fails: what cannot be told now is told later, or not at all. */
  readonly tell: (news: News) => void;
  readonly hear: (ear: Ear) => void;
  readonly onSilence: (farewell: Farewell) => void;
  /** Calls back when news may have been missed and from now on are heard again. */
  readonly onBack: (back: () => void) => void;
  readonly close: () => Promise<void>;
};

export const newServerName = (): string => randomBytes(6).toString('base64url');

/** Servers that are in one process; most often there is one. Each call is one more of them. */
export function openHub(): () => Bus {
  const servers = new Map<string, { readonly ears: Ear[]; readonly farewells: Farewell[] }>();
  return () => {
    const server = newServerName();
    const ears: Ear[] = [];
    const farewells: Farewell[] = [];
    servers.set(server, { ears, farewells });
    return {
      server,
      tell(news) {
        for (const { ears } of servers.values()) for (const ear of ears) ear(news, server);
      },
      hear: ear => void ears.push(ear),
      onSilence: farewell => void farewells.push(farewell),
      onBack() {}, // nothing is ever missed
      async close() {
        if (!servers.delete(server)) return;
        for (const { farewells } of servers.values()) for (const farewell of farewells) farewell(server, Date.now());
      },
    };
  };
}
