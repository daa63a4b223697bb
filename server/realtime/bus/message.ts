import type { Logger } from 'pino';
import type { BusEvent } from './bus.ts';

/** A message between servers: some events, none as a heartbeat, or `bye` when a server closes. */
export type Message = { readonly from: string; readonly news: readonly BusEvent[] | 'bye' };

/** Reads a message. Ignores text that none of our servers has sent. */
export function readMessage(text: string, log: Logger): Message | undefined {
  try {
    const { from, news } = JSON.parse(text);
    if (typeof from === 'string' && (news === 'bye' || Array.isArray(news))) return { from, news };
  } catch {}
  log.warn({ length: text.length }, 'bus.cannot-read');
  return undefined;
}
