// @module-tag weekly
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { challengeGames, newVisitor } from '#server/challenges/testing/challenge-games.ts';
import { openFolder } from '#server/db/open-database.ts';
import { runTool } from './testing/run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-challenges-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs tools/challenges.ts on the database in the temporary folder. */
const run = (args: readonly string[], dataFolder = folder) => runTool('challenges', args, { DATA_FOLDER: dataFolder });

test.each([
  ['a code of a room', ['show', 'K7QX2M'], 'K7QX2M is no code of a challenge'],
  ['no code', ['withdraw'], 'npm run challenges -- show <code>'],
  ['another command', ['burn', 'K7QX2M9TBD'], 'npm run challenges -- show <code>'],
])('C7 `npm run challenges` refuses %s with a sentence, and opens no database', async (_what, args, sentence) => {
  const { code, text } = await run(args, '/dev/null/none');
  expect([code, text.slice(0, sentence.length)]).toEqual([1, sentence]);
});

test('C7 the operator can see the names in a challenge, and can withdraw the challenge once', async () => {
  const { db, close } = await openFolder(folder);
  const code = await challengeGames({ db }).challenge(newVisitor('Léa'), {}, new Date());
  await close();
  expect((await run(['show', code.toLowerCase()])).text).toMatch(
    new RegExp(`^${code}: open, one grid, made at .*\nchallenger: Léa, no account, solved\n$`),
  );
  expect(await run(['withdraw', code])).toEqual({ code: 0, text: `${code} is withdrawn.\n` });
  expect(await run(['withdraw', code])).toEqual({ code: 0, text: `${code} was withdrawn before.\n` });
  expect((await run(['show', code])).text).toMatch(`${code}: withdrawn`);
  expect(await run(['withdraw', '0000000000'])).toEqual({ code: 1, text: 'There is no challenge 0000000000.\n' });
});
