import { createContext, type RouterContextProvider } from 'react-router';
import type { Player } from '#server/auth/player.ts';
import type { Services } from '#server/services.ts';
import { type Operator, PLACEHOLDERS } from '#site/operator.ts';

/** Where the site answers and who reads its mail. While pages are rendered ahead these are marks. */
export const siteContext = createContext<Operator>(PLACEHOLDERS);

/** What only a running server has. While pages are rendered ahead there is none, and nobody is signed in. */
export const servicesContext = createContext<Services | null>(null); // `undefined` would count as forgotten

/** Who sent the request, if they are signed in. Known to every page: see load-player.ts. */
export const playerContext = createContext<Player | undefined>();

/** The running server's services; a page that is rendered ahead cannot ask for them. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (services === null) throw new Error('a page that is rendered ahead asks for a running server');
  return services;
}
