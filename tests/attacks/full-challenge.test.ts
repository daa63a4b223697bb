import { expect, test } from 'vitest';
import { randomText } from '#protocol/random-text.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { endpointsHere } from './testing/endpoints-here.ts';

const database = testDatabase();

const NOON = '2026-11-23T11:00:00Z';
const FRIEND = { address: '198.51.100.7' };

const newKey = () => `${randomText()}-${randomText()}`.slice(0, 40);

test.each([
  ['an IPv4 address', (_: number): string => '192.0.2.1'],
  ['an IPv6 site', (index: number): string => `2001:db8:1:${index.toString(16)}::1`],
] as const)(
  'L20 if forty visitors from %s give up or leave, the challenge still has places for other players',
  async (_where, addressOf) => {
    const { time, post } = endpointsHere(database.db, NOON);
    const grid = { form: 'grid', language: 'fr', puzzle: '1 .\n2 .', log: '0@0 1@10 3@20 2@9000' };
    const { code } = (await post('challenges/create', { ...grid, run: randomText(), key: newKey() }, FRIEND)).body;
    async function start(address: string, key = newKey()): Promise<number> {
      time.now = new Date(time.now.getTime() + 1000);
      return (await post('challenges/start', { code, key }, { address })).status;
    }
    const solver = newKey();
    const begun = [await start(addressOf(0), solver)];
    for (let index = 1; index < 40; index++) {
      const [key, address] = [newKey(), addressOf(index)];
      begun.push(await start(address, key));
      if (index % 2 === 0) await post('challenges/finish', { code, key, logs: [''], how: 'given-up' }, { address });
    }
    // 32 visitors of one network may begin, enough for a school class
    expect(begun).toEqual([...Array(32).fill(200), ...Array(8).fill(429)]);
    expect((await post('challenges/read', { code }, FRIEND)).body).toMatchObject({ state: 'open' });
    const friends = [];
    for (let index = 0; index < 25; index++) friends.push(await start(`198.51.100.${index}`));
    // eight visitors of the network keep their places, so 24 of the challenge's 32 places are left
    expect(friends).toEqual([...Array(24).fill(200), 410]);
    expect((await post('challenges/read', { code }, FRIEND)).body).toMatchObject({ state: 'full' });

    const solved = { code, key: solver, logs: [grid.log], how: 'solved' };
    expect((await post('challenges/finish', solved, { address: addressOf(0) })).body).toMatchObject({ isNew: true });
  },
);
