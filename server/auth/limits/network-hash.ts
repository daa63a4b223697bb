import { createHmac } from 'node:crypto';
import { isPublic, widestKey } from './rate-limits.ts';

/**
 * Returns a keyed hash of the network of an address, an IPv6 site or an IPv4 address, for one purpose: hashes of two purposes
 * cannot be compared. Returns null for a private or unknown address, which may be that of a proxy and thus of every player.
 */
export type HashNetwork = (purpose: string, address: string) => string | null;

/** Creates the hashes of networks, which all servers with the same secret share. */
export const createNetworkHash =
  (secret: string): HashNetwork =>
  (purpose, address) => {
    if (!isPublic(address)) return null;
    const text = JSON.stringify(['network', purpose, widestKey(address)]);
    return createHmac('sha256', secret).update(text).digest('base64url');
  };
