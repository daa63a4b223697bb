import { expect, test } from 'vitest';
import { createNetworkHash } from './network-hash.ts';

const hash = createNetworkHash('s'.repeat(32));

test('L20 the addresses of an IPv6 site have one hash, which differs for each purpose and secret', () => {
  const of = (address: string) => hash('challenge A', address);
  expect(of('2001:db8:1:2::3')).toBe(of('2001:db8:1:ffff::1'));
  expect(of('2001:db8:1:2::3')).not.toBe(of('2001:db8:2:2::3'));
  expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
  expect(of('192.0.2.1')).not.toBe(hash('challenge B', '192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(createNetworkHash('t'.repeat(32))('challenge A', '192.0.2.1'));
});

test.each(['127.0.0.1', '10.1.2.3', '::1', 'unknown'])('%s has no hash, because a proxy may have it', address => {
  expect(hash('challenge A', address)).toBe(null);
});
