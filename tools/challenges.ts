import { type Challenge, readChallengeCode, stateOf } from '#server/challenges/challenge.ts';
import { findChallenge } from '#server/challenges/find-challenge.ts';
import { withdraw } from '#server/challenges/withdraw-challenge.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openFolder, openPostgres } from '#server/db/open-database.ts';

const USAGE = `npm run challenges -- show <code>      prints a challenge with the names in it
npm run challenges -- withdraw <code>  withdraws it: nobody can begin it, and strangers see neither name nor result`;

const [command, argument, ...more] = process.argv.slice(2);
try {
  await run();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function run(): Promise<void> {
  if ((command !== 'show' && command !== 'withdraw') || argument === undefined || more.length > 0) return fail(USAGE);
  const code = readChallengeCode(argument);
  if (code === undefined) fail(`${argument} is no code of a challenge: it has ten letters and digits.`);
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, console.error) : openFolder(dataFolder));
  try {
    await work(db, code, command);
  } finally {
    await close();
  }
}

async function work(db: Database, code: string, todo: 'show' | 'withdraw'): Promise<void> {
  const challenge = await findChallenge(db, code);
  if (challenge === undefined) throw new Error(`There is no challenge ${code}.`);
  if (todo === 'show') return print(challenge);
  const isNew = await withdraw(db, code, new Date());
  console.log(isNew ? `${code} is withdrawn.` : `${code} was withdrawn before.`);
}

function print(challenge: Challenge): void {
  const { code, form, createdAt, runs } = challenge;
  const grids = form === 'five' ? 'five grids' : 'one grid';
  console.log(`${code}: ${stateOf(challenge, new Date())}, ${grids}, made at ${createdAt.toISOString()}`);
  for (const { isChallenger, name, how, playerId } of runs)
    console.log(
      `${isChallenger ? 'challenger' : 'answer'}: ${name ?? 'without a name'}, ${playerId ?? 'no account'}, ${how ?? 'not finished'}`,
    );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
