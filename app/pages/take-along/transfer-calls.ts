import { call, type Failure } from '#app/client/call.ts';
import { drawQr, type QrDrawing } from '#app/print/grids/qr-drawing.ts';
import type { Bundle } from '#app/transfer/bundle.ts';
import { seal, unseal } from '#app/transfer/seal.ts';
import { readBundle, type Taken, takeBundle } from '#app/transfer/this-browser.ts';
import { bundleOfFile, fileOf } from '#app/transfer/thread-file.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { transferPath } from '#site/pages.ts';

/** A request may have a quarter of a megabyte to carry over a slow network. */
const TIMEOUT_MS = 60_000;

const MINUTE_MS = 60_000;

/** The key at the end of a link: 256 bits in base64url. */
const KEY = /^[\w-]{43}$/;

/** A link by which another device takes this browser’s thread. `leftOut` is how many games were too many for it. */
export type TransferLink = {
  readonly path: string;
  readonly address: string;
  readonly qr: QrDrawing;
  readonly expiresAt: number;
  readonly leftOut: number;
};

/** Why a link was not made, or a thread was not taken. A newer server may send a refusal that this page does not know. */
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

/** Encrypts this browser’s thread, stores it on the server, and returns the link to it in the page’s language (T20). */
export async function makeLink(): Promise<Result<TransferLink, TransferRefusal>> {
  const sealed = await seal(readBundle());
  if (!sealed.ok) return sealed;
  const { bytes, key, leftOut } = sealed.value;
  // counted from before the request, so that the page never shows a link for longer than the server has the thread
  const expiresAt = Date.now() + api.TRANSFER_MINUTES * MINUTE_MS;
  const created = await call(api.createTransfer, bytes, { timeoutMs: TIMEOUT_MS });
  if (!created.ok) return created;
  const path = `${transferPath(created.value.code, getLocale())}#${key}`;
  const address = location.origin + path;
  return ok({ path, address, qr: drawQr(address), expiresAt, leftOut });
}

/**
 * Creates the function that takes the thread of a link into this browser (T21). A thread that has arrived, but that the
 * browser refuses to store, stays in memory, so that another try needs no other link. Nothing is asked of the server if
 * the key was cut off, so that the whole link still works.
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

/** Saves this browser’s thread as a file (T22), and returns the name of the file. */
export function saveThread(): string {
  const { name, text } = fileOf(readBundle());
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url)); // the browser has read the address by then
  return name;
}

/** Takes the thread of a file into this browser (T22). */
export async function takeFile(file: File): Promise<Result<Taken, TransferRefusal>> {
  const read = await bundleOfFile(file);
  return read.ok ? takeBundle(read.value) : read;
}
