import type { served } from '#protocol/http-schemas.ts';
import type { ValidInput } from './cases.ts';
import type { Site } from './site.ts';

/** A valid request that is ready to be sent, with its sender's cookies. */
export type PreparedInput = ValidInput & { readonly cookie?: string };

/** A POST endpoint, with a valid request and the harmless mutations of that request that it also accepts. */
export type Endpoint = {
  readonly name: string;
  /** The name of the route module that handles the requests of the endpoint. */
  readonly route: string;
  /** The name of the endpoint in protocol/http.ts. Endpoints of forms have no name there. */
  readonly api?: keyof typeof served;
  readonly success: number;
  /** Matches the names of those changed requests that the endpoint accepts, because their changes do no harm. */
  readonly accepts: RegExp;
  /** True if the endpoint requires a signed-in player. */
  readonly isForPlayers?: boolean;
  /** True if a valid request signs the player out, deletes the account or changes the password. */
  readonly invalidatesPlayer?: boolean;
  readonly prepare: (site: Site) => Promise<PreparedInput> | PreparedInput;
};
