// @module-tag slow
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { dailyPuzzles } from './db/schema.ts';

test('J3, J9, L24, O8 a first start makes the daily grids of eight days and logs its migrations; a later start with another time zone or without the secret fails', async () => {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'enfilade-start-'));
  onTestFinished(() => rmSync(DATA_FOLDER, { recursive: true }));
  const errors: string[] = [];
  const migrations: unknown[] = [];
  const log = pino(
    {
      level: 'info',
    },
    {
      write(line) {
        const { level, msg, names } = JSON.parse(line);
        if (level >= 50) errors.push(line);
        if (msg === 'migrations.applied') migrations.push(names);
      },
    },
  );
  const start = (env = {}) => createServices(readConfig({ DATA_FOLDER, ...env }), log);

  const first = await start();
  const { db, daily } = first.services;
  await vi.waitFor(async () => expect(await db.$count(dailyPuzzles)).toBe(8), { timeout: 60_000, interval: 200 });
  expect(await daily.puzzleOf(daily.today())).toMatchObject({ ok: true });
  await first.close();

  await expect(start({ DAILY_TIME_ZONE: 'Asia/Tokyo' })).rejects.toThrow('DAILY_TIME_ZONE is not that of the servers');
  const third = await start();
  await third.close();
  expect(migrations).toEqual([expect.arrayContaining(['0000_accounts_and_results', '0001_rooms'])]);
  expect(errors).toEqual([]);

  const secret = join(DATA_FOLDER, 'secret');
  rmSync(secret);
  await expect(start()).rejects.toThrow(`The secret of this database is lost: ${secret} is missing.`);
  expect(existsSync(secret)).toBe(false);
});
