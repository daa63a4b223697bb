import { call } from '#app/client/call.ts';
import type { Bundle } from '#app/transfer/bundle.ts';
import { unseal } from '#app/transfer/seal.ts';
import { type Taken, takeBundle } from '#app/transfer/this-browser.ts';
import { type Result, refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';
import { TIMEOUT_MS, type TransferRefusal } from './transfer-refusal.ts';

/** The key at the end of a link: 256 bits in base64url. */
const KEY = /^[\w-]{43}$/;

/**
 * Creates the function that takes the data of a link into this browser (T21). Data that have arrived, but that the
 * browser could not store, stay in memory, so that the player can try again, although the link is used up. If the key
 * was cut off from the link, the server is not asked, so that the complete link can still be used.
 */
export function createTaking(code: string): (key: string) => Promise<Result<Taken, TransferRefusal>> {
  let arrived: Bundle | undefined;
  return async key => {
    if (arrived === undefined) {
      if (!KEY.test(key)) return refused('wrong-key');
      const answer = await call(api.takeTransfer, { code }, { timeoutMs: TIMEOUT_MS });
      if (!answer.ok) return answer;
      const unsealed = await unseal(bytesOf(answer.value.sealed), key);
      if (!unsealed.ok) return unsealed;
      arrived = unsealed.value;
    }
    return takeBundle(arrived);
  };
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), each => each.charCodeAt(0));
