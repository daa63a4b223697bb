import { parseArgs } from 'node:util';
import { openPostgres } from '#server/db/open-database.ts';
import { gameHistory } from '#server/db/schema.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { simulateChallenge } from '#tests/simulation/challenges.ts';
import { OPPONENTS, type Opponent, simulate } from '#tests/simulation/simulate.ts';
import { startCluster } from '#tools/databases/cluster.ts';

/** The number of challenges that are simulated at the same time. With several, the database is never idle. */
const LANES = 8;

/** The timeouts of the database, which are longer than a server's, because the machine may be busy. */
const TIMEOUTS = { connectionTimeoutMillis: 60_000, statement_timeout: 60_000 } as const;

/*
 * Simulates many duels on a faulty network, each from its own seed, and reports those with faults. Run with
 * `npm run simulate -- --seeds 10000 --first 0`. With `--against house` or `--against recording`, the opponent is the
 * computer or a recording. `--against challenge` simulates challenges instead, on a PostgreSQL of its own.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    first: { type: 'string', default: '0' },
    against: { type: 'string', default: 'person' },
  },
});
const [count, first] = [Number(values.seeds), Number(values.first)];
const opponent = OPPONENTS.find(each => each === values.against);
if (opponent === undefined && values.against !== 'challenge')
  throw new Error(`--against is challenge or one of ${OPPONENTS.join(', ')}`);
const faulty = await (opponent === undefined ? simulateChallenges() : simulateDuels(opponent));
if (faulty > 0) process.exitCode = 1;

async function simulateDuels(against: Opponent): Promise<number> {
  const ends = new Map<string, number>();
  let faulty = 0;
  let commands = 0;
  for (let index = first; index < first + count; index++) {
    const outcome = await simulate(`seed ${index}`, undefined, against);
    ends.set(outcome.ended, (ends.get(outcome.ended) ?? 0) + 1);
    commands += outcome.facts;
    if (outcome.faults.length > 0) faulty += report(outcome);
  }
  console.log(
    `${count} seeds from ${first}: ${faulty} faulty; ${commands} commands; ${[...ends].map(([end, n]) => `${n} × ${end}`).join(', ')}`,
  );
  return faulty;
}

async function simulateChallenges(): Promise<number> {
  const { urlOf, remove } = await startCluster();
  const { db, close } = await openPostgres(urlOf('postgres'), () => {}, TIMEOUTS);
  let [next, faulty, answers, done] = [first, 0, 0, 0];
  const lane = async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => newPlayer(db)));
    while (next < first + count) {
      const outcome = await simulateChallenge(db, `seed ${next++}`, accounts);
      answers += outcome.answers;
      if (outcome.faults.length > 0) faulty += report(outcome);
      if (++done % 1000 === 0) console.log(`${done} done, ${faulty} faulty`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const inHistory = await db.$count(gameHistory);
  await close();
  await remove();
  console.log(`${count} seeds from ${first}: ${faulty} faulty; ${answers} answers, ${inHistory} in the history`);
  return faulty + inHistory;
}

function report({ seed, faults }: { readonly seed: string; readonly faults: readonly string[] }): 1 {
  console.log(`${seed}: ${faults.join('; ')}`);
  return 1;
}
