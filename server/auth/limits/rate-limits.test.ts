import { expect, test, vi } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createLimits, createNetworkHash, rateLimitKey } from './rate-limits.ts';

const database = testDatabase();
const SECRET = 's'.repeat(32);

test('two servers share a rate limit of five tries, and a reset on one server resets the limit on both', async () => {
  const [one, two] = [createLimits(database.db, SECRET), createLimits(database.db, SECRET)];
  const tries = Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).allow(['password of a player', 'ada']));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
  expect(await one.allow(['password of a player', 'eve'])).toBe(true);
  await two.forgive(['password of a player', 'ada']);
  expect(await one.allow(['password of a player', 'ada'])).toBe(true);
});

test('if one rate limit refuses a try, the try does not count towards the limits that are checked later', async () => {
  const limits = createLimits(database.db, SECRET);
  for (let i = 0; i < 50; i++)
    await limits.allow(['password of a player', 'bob'], ['link from an address', '192.0.2.1']);
  const free = await Promise.all(Array.from({ length: 30 }, () => limits.allow(['link from an address', '192.0.2.1'])));
  expect(free.filter(Boolean)).toHaveLength(25);
});

test('L12 all networks of an IPv6 site together have ten times the tries of one network', async () => {
  const limits = createLimits(database.db, SECRET);
  const tries = async (site: string) => {
    const networks = Array.from({ length: 310 }, (_, index) =>
      rateLimitKey(`2001:db8:${site}:${index.toString(16)}::1`),
    );
    const allowed = await Promise.all(networks.map(network => limits.allow(['link from an address', network])));
    return allowed.filter(Boolean).length;
  };
  expect(await tries('7')).toBe(300);
  expect(await tries('8')).toBe(300);
});

test('M5 a player may send two million characters of logs a day', async () => {
  const limits = createLimits(database.db, SECRET);
  const send = (characters: number, player: string) => limits.spend(characters, ['log characters of a player', player]);
  expect(await send(1_999_999, 'ada')).toBe(true);
  expect(await send(1, 'ada')).toBe(true);
  expect(await send(1, 'ada')).toBe(false);
  expect(await send(1, 'eve')).toBe(true);
});

test('an attacker at one IP address cannot exhaust the hourly limit of an account', async () => {
  const limits = createLimits(database.db, SECRET);
  const signIn = (address: string) =>
    limits.allow(
      ['sign-in from an address', address],
      ['sign-in of an account from an address', 'ada', address],
      ['sign-in of an account from an address in an hour', 'ada', address],
      ['sign-in of an account', 'ada'],
    );
  vi.useFakeTimers({ toFake: ['Date'] });
  // the attacker makes 125 tries, and a hundred counted tries would exhaust the hourly limit of the account
  for (let minute = 0; minute < 25; minute++) {
    for (let i = 0; i < 5; i++) await signIn('198.51.100.7');
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(await signIn('192.0.2.1')).toBe(true);
  vi.useRealTimers();
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:0DB8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the rate limit key of %s is %s', (address, key) => {
  expect(rateLimitKey(address)).toBe(key);
});

const hash = createNetworkHash('s'.repeat(32));

test('L20 all addresses of an IPv6 site have the same hash, which differs for each purpose and each secret', () => {
  const of = (address: string) => hash('challenge A', address);
  expect(of('2001:db8:1:2::3')).toBe(of('2001:db8:1:ffff::1'));
  expect(of('2001:db8:1:2::3')).not.toBe(of('2001:db8:2:2::3'));
  expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
  expect(of('192.0.2.1')).not.toBe(hash('challenge B', '192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(createNetworkHash('t'.repeat(32))('challenge A', '192.0.2.1'));
});

test.each(['127.0.0.1', '10.1.2.3', '::1', 'unknown'])(
  'the address %s gets no hash, because it may be the address of a proxy that all players share',
  address => {
    expect(hash('challenge A', address)).toBe(null);
  },
);
