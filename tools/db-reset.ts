import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { lockFolder } from '#server/db/folder-lock.ts';

const { databaseUrl, dataFolder } = readConfig(process.env);
if (databaseUrl) throw new Error('With DATABASE_URL nothing is reset: drop that database by hand.');
if (existsSync(dataFolder)) {
  // locking the data folder fails if a server uses it, so that no server loses its data
  const unlock = await lockFolder(dataFolder);
  rmSync(join(dataFolder, 'db'), { recursive: true, force: true });
  await unlock();
}
console.log(`The next start on ${dataFolder} creates a new database.`);
