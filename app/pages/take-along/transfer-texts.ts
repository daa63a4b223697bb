import { m } from '#messages/compiled/messages.js';
import type { TransferRefusal } from './transfer-refusal.ts';

const TEXTS: Readonly<Record<TransferRefusal, () => string>> = {
  'no-network': m.transfer_no_network,
  'no-answer': m.transfer_no_answer,
  malformed: m.transfer_malformed,
  'too-new': m.transfer_too_new,
  'too-large': m.transfer_too_large,
  'too-many': m.transfer_too_many,
  full: m.transfer_full,
  'no-such-transfer': m.transfer_used,
  'wrong-key': m.transfer_wrong_key,
  'storage-refused': m.transfer_storage_refused,
  'signed-out': m.transfer_no_answer,
};

/** Returns the sentences that explain a refusal. A newer server may send a refusal that this page does not know. */
export const refusalText = (refusal: string): string =>
  (Object.hasOwn(TEXTS, refusal) ? TEXTS[refusal as TransferRefusal] : m.transfer_no_answer)();
