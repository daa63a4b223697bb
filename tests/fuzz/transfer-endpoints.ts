import { transfers } from '#server/db/schema.ts';
import { NOTHING } from './accepted.ts';
import type { Endpoint } from './endpoint.ts';

const BYTES = { type: 'application/octet-stream', body: Buffer.from('an encrypted thread') };

/**
 * The POST endpoints with which a player takes stored games and results (a “thread”) to another device, in encrypted
 * form.
 */
export const TRANSFER_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'transfers',
    route: 'transfers/create',
    api: 'createTransfer',
    success: 200,
    // all bytes are accepted, because the server cannot tell which bytes are a player’s encrypted data (a “thread”)
    accepts:
      /^(bytes is (?!nothing$)|an extra key|half a body$|the body twice$|bytes that are no text$|a body of the other)/,
    prepare: async site => {
      await site.db.delete(transfers);
      return { format: 'bytes', path: '/transfers', fields: { bytes: String(BYTES.body) } };
    },
  },
  {
    name: 'transfers, take',
    route: 'transfers/take',
    api: 'takeTransfer',
    success: 200,
    accepts: NOTHING,
    prepare: async site => {
      await site.db.delete(transfers);
      const { code } = JSON.parse((await site.send('/transfers', BYTES)).body);
      return { format: 'json', path: '/transfers/take', fields: { code } };
    },
  },
];
