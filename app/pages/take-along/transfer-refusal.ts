import type { Failure } from '#app/client/call.ts';

/**
 * The maximum duration of a request with a visitor's data, which may carry a quarter of a megabyte over a slow network.
 */
export const TIMEOUT_MS = 60_000;

/**
 * Why a link was not made, or its data were not taken. A newer server may send a refusal that this page does not know.
 */
export type TransferRefusal =
  | Failure
  | 'malformed'
  | 'too-new'
  | 'too-large'
  | 'too-many'
  | 'full'
  | 'no-such-transfer'
  | 'wrong-key'
  | 'storage-refused'
  | 'signed-out';
