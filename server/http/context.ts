import { createContext, type RouterContextProvider } from 'react-router';
import type { Player } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { type Operator, PLACEHOLDERS } from '#site/operator.ts';

/** The site's origin, contact and publisher. During prerendering these are placeholders. */
export const siteContext = createContext<Operator>(PLACEHOLDERS);

/**
 * The services of the running server, or null during prerendering, when no player is signed in. The default
 * is not `undefined`, because React Router treats that as a missing value.
 */
export const servicesContext = createContext<Services | null>(null);

/**
 * What a room page depends on: the state of the room and the player. The server renders the page once for each
 * combination and reuses it for all players (`pages/serve-room-pages.ts`). With `undisclosed`, the page does not say
 * whether the room exists, and the browser learns it over the realtime connection.
 */
export type RoomShell = {
  readonly room: 'new' | 'matched' | 'other' | 'unknown' | 'undisclosed';
  readonly player: Player | undefined;
  readonly isSessionUnread: boolean;
};

export const roomShellContext = createContext<RoomShell | null>(null);

/** The signed-in player of the request, set for every page by load-player.ts. */
export const playerContext = createContext<Player | undefined>();

/**
 * True if a request has a session cookie but the session could not be read, for example because the database is
 * unavailable. The player may therefore be signed in. Set for every page by load-player.ts.
 */
export const unreadSessionContext = createContext(false);

/** Returns the services of the running server, and throws while a page is being prerendered. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (services === null) throw new Error('a prerendered page needs a running server');
  return services;
}
