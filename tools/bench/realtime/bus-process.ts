import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { type HeardEvent, type Order, sharedNowMs } from './bus-messages.ts';

/*
 * One of the two processes of bus-slice.ts. It has the bus that a server of the same environment has, and no connections:
 * it publishes when it is ordered to, or notes the moment at which it hears each event.
 */

const EVENTS_PER_PLAYER_SECOND = 2; // a server passes on a player's progress every 500 ms
const TICK_MS = 1;
const GREETING = -1; // the number of an event that only shows that the other process listens
const GREETING_INTERVAL_MS = 100;

const log = pino({ level: 'warn' }, pino.destination(2));
const { bus } = await createServices(readConfig(process.env), log);
process.on('disconnect', () => process.exit()); // the parent has ended

if (process.argv[2] === 'publisher') runPublisher();
else runListener();

function runListener(): void {
  const heard: HeardEvent[] = [];
  let isReady = false;
  bus.subscribe((news, from) => {
    if (news.kind !== 'progress' || from === bus.serverId) return;
    const event = news.progress.covered;
    if (event !== GREETING) heard.push([event, sharedNowMs()]);
    if (!isReady) process.send?.('ready');
    isReady = true;
  });
  process.on('message', () => process.send?.(heard));
}

/** Greets until the order to publish comes. */
function runPublisher(): void {
  const greeting = setInterval(() => tell(GREETING, 0), GREETING_INTERVAL_MS);
  process.once('message', (order: Order) => {
    clearInterval(greeting);
    publish(order);
  });
}

/** Publishes each event when it is due; those that the process was too busy for follow as soon as it can. */
function publish({ perSecond, count, startMs }: Order): void {
  const players = perSecond / EVENTS_PER_PLAYER_SECOND;
  let published = 0;
  const ticking = setInterval(() => {
    const due = Math.min(count, Math.floor(((sharedNowMs() - startMs) * perSecond) / 1000));
    for (; published < due; published++) tell(published, published % players);
    if (published < count) return;
    clearInterval(ticking);
    process.send?.('published');
  }, TICK_MS);
}

/** The number of an event travels as the count of covered cells. */
function tell(event: number, player: number): void {
  const room = String(player).padStart(6, '0');
  const progress = { duel: 1, round: 1, covered: event };
  bus.publish({ kind: 'progress', room, player: room.padStart(10, '0'), progress });
}
