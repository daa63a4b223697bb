import { RouterContextProvider } from 'react-router';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Player } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';

/** The function of a route module that answers POST requests. */
export type Action = (args: never) => Promise<Response>;

type Sent = {
  readonly player?: Player | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit;
};

/** Calls an endpoint with a request, on the services that the endpoint uses. Returns the answer with its JSON. */
export async function postTo(action: Action, services: Partial<Services>, { player, headers, body }: Sent) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services as Services);
  context.set(playerContext, player);
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  const response = await action({ request, context } as never);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Returns the player who is signed in with the account of this id, or undefined without an id. */
export const signedIn = (id: string | undefined): Player | undefined =>
  id === undefined ? undefined : { id, username: 'Camille', email: '' };

/** A player with an account, or a visitor with a key, which is sent with the fields. */
type Sender = { readonly id?: string | undefined; readonly key?: string | undefined };

/** Posts fields as JSON from an address. Returns the status and the JSON of the answer. */
export async function postFields(
  action: Action,
  services: Partial<Services>,
  { id, key }: Sender,
  fields: object,
  address = '192.0.2.1',
) {
  const { status, body } = await postTo(action, services, {
    player: signedIn(id),
    headers: { 'content-type': 'application/json', [CLIENT_IP_HEADER]: address },
    body: JSON.stringify({ ...(key !== undefined && { key }), ...fields }),
  });
  return { status, body };
}
