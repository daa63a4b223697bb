import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { REALTIME } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { enterByPolling, openPolling } from '#server/realtime/testing/raw-polling.ts';
import { finishRound, openRound, withoutHarm } from './testing/duel.ts';

const database = testDatabase();

/** Bodies of polling requests that our client would never send. */
const BODIES: readonly (readonly [what: string, ...packets: readonly string[]])[] = [
  ['an empty body', ''],
  ['separators alone', '', '', ''],
  ['an unknown packet type', '9'],
  ['a ping, which only servers send', '2'],
  ['text as bytes', 'b%%%%'],
  ['an unknown event behind a known one', '42/room,["look",{"version":0,"at":0}]', '42/room,["no"]'],
  ['a second greeting', '40/room,{}'],
  ['a close packet before another one', '1', '42/room,["look",null]'],
  ['24,000 packets', ...Array.from({ length: 24_000 }, () => '3')],
];

/**
 * Enters a room as a spectator and sends a body. Returns true if the session has ended after two more polls: one poll
 * for the packets that were already on their way, one for the close packet.
 */
async function isOverAfter(origin: string, room: string, packets: readonly string[]): Promise<boolean> {
  const polling = await enterByPolling(origin, room);
  await polling.post(packets).catch(() => {}); // the request may fail, because the server may close the connection
  for (let polls = 0; polls < 2; polls++) await polling.poll();
  return (await polling.poll()).status === 400;
}

test('T21 a polling request whose body breaks the protocol ends only its own session, not the duel', async () => {
  const duel = await openRound(database.db);
  await withoutHarm(duel, async () => {
    for (const [what, ...packets] of BODIES)
      expect([what, await isOverAfter(duel.origin, duel.room, packets)]).toEqual([what, true]);
  });
  await finishRound(duel);
});

test('T21 polling requests in a forbidden order end only their own session, and the duel continues', async () => {
  const duel = await openRound(database.db);
  const { origin, room } = duel;
  await withoutHarm(duel, async () => {
    const twice = await enterByPolling(origin, room);
    const polls = await Promise.allSettled(Array.from({ length: 10 }, () => twice.poll(new Agent())));
    expect(polls.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const posts = await openPolling(origin);
    await Promise.allSettled(Array.from({ length: 10 }, () => posts.post(['3'], new Agent())));
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']) {
      const { sid } = await openPolling(origin);
      expect(await statusOf(method, origin, sid)).toBeGreaterThanOrEqual(400);
    }
    const left = await openPolling(origin);
    const url = `${origin}${REALTIME.path}/?EIO=4&transport=polling&sid=${left.sid}`;
    request(url, { method: 'POST' })
      // the request fails, because the server closes the connection while its body is still incomplete
      .on('error', () => {})
      .write('4');
  });
  await finishRound(duel);
});

const statusOf = async (method: string, origin: string, sid: string | undefined): Promise<number> =>
  (await fetch(`${origin}${REALTIME.path}/?EIO=4&transport=polling&sid=${sid}`, { method })).status;
