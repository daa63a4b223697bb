import { call } from '#app/client/call.ts';
import { drawQr, type QrDrawing } from '#app/print/grids/qr-drawing.ts';
import { seal } from '#app/transfer/seal.ts';
import { readBundle, type Taken, takeBundle } from '#app/transfer/this-browser.ts';
import { bundleOfFile, fileOf } from '#app/transfer/thread-file.ts';
import { ok, type Result } from '#engine/result.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { transferPath } from '#site/pages.ts';
import { TIMEOUT_MS, type TransferRefusal } from './transfer-refusal.ts';

const MINUTE_MS = 60_000;

/**
 * A link by which another device takes this browser’s data. `leftOut` is how many games the data do not contain,
 * because there are too many.
 */
export type TransferLink = {
  readonly path: string;
  readonly address: string;
  readonly qr: QrDrawing;
  readonly expiresAt: number;
  readonly leftOut: number;
};

/** Encrypts a visitor’s data, stores them on the server, and returns the link to them in the page’s language (T20). */
export async function makeLink(): Promise<Result<TransferLink, TransferRefusal>> {
  const sealed = await seal(readBundle());
  if (!sealed.ok) return sealed;
  const { bytes, key, leftOut } = sealed.value;
  // the time until the link expires is counted from before the request, so that the page never shows a link that the
  // server has already deleted
  const expiresAt = Date.now() + api.TRANSFER_MINUTES * MINUTE_MS;
  const created = await call(api.createTransfer, bytes, { timeoutMs: TIMEOUT_MS });
  if (!created.ok) return created;
  const path = `${transferPath(created.value.code, getLocale())}#${key}`;
  const address = location.origin + path;
  return ok({ path, address, qr: drawQr(address), expiresAt, leftOut });
}

/** Saves the visitor’s data in this browser as a file (T22), and returns the name of the file. */
export function saveThread(): string {
  const { name, text } = fileOf(readBundle());
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url)); // removes the temporary address once the browser has read the file
  return name;
}

/** Takes the data in a file into this browser (T22). */
export async function takeFile(file: File): Promise<Result<Taken, TransferRefusal>> {
  const read = await bundleOfFile(file);
  return read.ok ? takeBundle(read.value) : read;
}
