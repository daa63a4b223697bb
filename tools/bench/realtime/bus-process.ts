import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/open-database.ts';
import { createBus } from '#server/realtime/bus/create-bus.ts';
import { type PublishOrder, type ReceivedEvent, sharedNowMs } from './bus-messages.ts';

/*
 * One of the two processes of bus-slice.ts. It creates the same bus (connection between servers) as a server with the
 * same environment variables, but no other part of a server, because filling the pool of puzzles would take processor
 * time during the measurement. It either publishes events on request, or records the time at which each event arrives.
 */

// a server passes on a player's progress every 500 ms, so each player causes two events a second
const EVENTS_PER_PLAYER_SECOND = 2;
const MAX_PLAYERS = 10_000;
const TICK_MS = 1;
const GREETING = -1; // an event with the number -1 only tests whether the other process receives events
const GREETING_INTERVAL_MS = 100;

const log = pino({ level: 'warn' }, pino.destination(2));
const config = readConfig(process.env);
if (config.databaseUrl === undefined) throw new Error('a bus between processes needs DATABASE_URL');
const { db } = await openPostgres(config.databaseUrl, error => log.error({ err: error }, 'database.lost'));
const bus = await createBus(config, { db, log, now: Date.now });
process.on('disconnect', () => process.exit()); // the process exits when the process that started it has ended

if (process.argv[2] === 'publisher') runPublisher();
else runListener();

function roomOf(player: number): string {
  return String(player).padStart(6, '0');
}

function runListener(): void {
  for (let player = 0; player < MAX_PLAYERS; player++) bus.subscribe(roomOf(player));
  const received: ReceivedEvent[] = [];
  let isReady = false;
  bus.onEvent((published, from) => {
    if (published.kind !== 'progress' || from === bus.serverId) return;
    const event = published.progress.covered;
    if (event !== GREETING) received.push([event, sharedNowMs()]);
    if (!isReady) process.send?.('ready');
    isReady = true;
  });
  process.on('message', () => process.send?.(received));
}

/** Publishes test events until the parent process asks for numbered events. */
function runPublisher(): void {
  const greeting = setInterval(() => publishEvent(GREETING, 0), GREETING_INTERVAL_MS);
  process.once('message', (order: PublishOrder) => {
    clearInterval(greeting);
    publish(order);
  });
}

/** Publishes each event when it is due, or as soon as possible if the process was busy. */
function publish({ perSecond, count, startMs }: PublishOrder): void {
  const players = perSecond / EVENTS_PER_PLAYER_SECOND;
  let published = 0;
  const ticking = setInterval(() => {
    const due = Math.min(count, Math.floor(((sharedNowMs() - startMs) * perSecond) / 1000));
    for (; published < due; published++) publishEvent(published, published % players);
    if (published < count) return;
    clearInterval(ticking);
    process.send?.('published');
  }, TICK_MS);
}

/** Publishes an event as if it were a player's progress. Its number takes the place of the number of drawn cells. */
function publishEvent(event: number, player: number): void {
  const room = roomOf(player);
  const progress = { duel: 1, round: 1, covered: event };
  bus.publish({ kind: 'progress', room, player: room.padStart(10, '0'), progress });
}
