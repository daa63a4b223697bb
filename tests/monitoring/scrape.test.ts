import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { countRequests, registerServices } from '#server/monitoring/metrics.ts';
import { READY } from '#server/monitoring/testing/ready.ts';
import { enter, startRealtime, waitInQueue } from '#server/realtime/testing/servers.ts';

const database = testDatabase();

const MAX_LINES = 200;

/**
 * Invented reasons of refusals, more than the engine and the endpoints have. With them, the metrics become as long as
 * they can get.
 */
const REASONS = Array.from({ length: 30 }, (_, index) => `reason-${index}`);

/** Scrapes a server on which Ana and Ben play a duel while Cleo waits for an opponent. */
async function scrape() {
  const players = new Map([['cleo', { id: 'cleo', username: 'Cleo', email: 'cleo@enfilade.example' }]]);
  const { origin, clock, metrics } = await startRealtime({ db: database.db, players });
  registerServices(metrics, {
    probe: { outboxAge: async () => 12 },
    bus: { lagMs: () => 8 },
    readiness: { check: async () => READY },
  });
  // now the metrics have a time series for each kind of request and each class of status, as on a real server
  countRequests(metrics);
  const room = await createRoom(database.db, new Date(clock.now()));
  const [ana, ben] = [enter(origin, room), enter(origin, room)];
  for (const player of [ana, ben]) await player.send('sit');
  await ana.send('start');
  const queue = waitInQueue(origin, { player: 'cleo' });
  await new Promise<void>(connected => queue.on('connect', connected));
  await ben.send('solve');
  const secrets = [room, ana.state()?.player, ben.state()?.player, 'cleo', 'Cleo'];
  return { metrics, secrets, text: await metrics.registry.metrics() };
}

const seriesIn = (text: string): readonly string[] => [...new Set(text.match(/\benfilade_[a-z_]+/g))];

test('the metrics show a running duel and the connected players', async () => {
  const lines = (await scrape()).text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'enfilade_connections{to="rooms"} 2',
      'enfilade_connections{to="queue"} 1',
      'enfilade_rooms 1',
      'enfilade_duels_running 1',
      'enfilade_duel_commands_total{outcome="ok"} 3',
      'enfilade_duel_commands_total{outcome="countdown"} 1',
    ]),
  );
});

test('no label of a metric identifies a player, a room or an address', async () => {
  const { text, secrets } = await scrape();
  for (const secret of secrets) expect(text).not.toContain(secret);
  const labels = [...text.matchAll(/([a-z_]+)="/g)].map(([, label]) => label);
  expect(new Set(labels)).toEqual(new Set(['kind', 'status', 'le', 'outcome', 'verdict', 'to', 'part', 'quantile']));
});

test(`the metrics have at most ${MAX_LINES} lines, even after every kind of refusal`, async () => {
  const { metrics } = await scrape();
  for (const reason of REASONS) {
    metrics.commands.inc({ outcome: reason });
    metrics.results.inc({ verdict: reason });
  }
  expect((await metrics.registry.metrics()).trim().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('docs/operations.md lists exactly the existing metrics, the alerts use no others, and the dashboard shows them all', async () => {
  const { text } = await scrape();
  const named = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const handbook = /\n### Metrics\n(.*?)\n### /s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
  expect(new Set(seriesIn(handbook))).toEqual(named);
  const found = new Set(seriesIn(text));
  const board = seriesIn(readFileSync('docs/monitoring/board.json', 'utf8'));
  const alerts = seriesIn(readFileSync('docs/monitoring/alerts.yaml', 'utf8'));
  expect(board.length).toBeGreaterThan(10);
  expect([...board, ...alerts].filter(name => !found.has(name))).toEqual([]);
  // every metric must be on the dashboard, because a metric that is not shown there does not help the operator
  const shown = new Set(board.map(name => name.replace(/_bucket$/, '')));
  expect([...named].filter(name => !shown.has(name ?? ''))).toEqual([]);
});
