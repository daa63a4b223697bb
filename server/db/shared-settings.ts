import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { readSecret } from '#server/data-folder.ts';
import type { Database } from './open-database.ts';
import { databaseSettings } from './schema.ts';

/** The settings that all servers of one database must share. Otherwise each server would have its own days and keys. */
export type SharedSettings = { readonly secret: string; readonly dailyTimeZone: string };

type SecretSource = { readonly secret: string | undefined; readonly dataFolder: string };

/** The name of each setting in the table, and the name by which the operator knows it. */
const SETTINGS = { secret: 'SECRET', 'daily-time-zone': 'DAILY_TIME_ZONE' } as const;

const ADVICE =
  'Set it to the value that they have. If you are changing it, stop all of them, ' +
  'run `npm run daily -- store-settings` with the new value, and start them again. ' +
  'A secret that had white space at its end changes once, because it no longer counts.';

/**
 * Checks that the settings are the same as in the database (J9). The first server stores its settings. Throws an error
 * that names a setting that differs, without its value.
 */
export async function checkSettings(db: Database, settings: SharedSettings): Promise<void> {
  await db.insert(databaseSettings).values(rowsOf(settings)).onConflictDoNothing();
  const stored = new Map((await db.select().from(databaseSettings)).map(({ name, value }) => [name, value]));
  const different = rowsOf(settings).find(({ name, value }) => stored.get(name) !== value);
  if (different === undefined) return;
  throw new Error(`${SETTINGS[different.name]} is not that of the servers that use this database. ${ADVICE}`);
}

/**
 * Returns the secret of the settings. If the settings have no secret, returns the secret of the data folder, which is
 * created for a new database.
 */
export async function secretFor(db: Database, { secret, dataFolder }: SecretSource): Promise<string> {
  if (secret !== undefined) return secret;
  const name = 'secret' satisfies Row['name'];
  const stored = await db.$count(databaseSettings, eq(databaseSettings.name, name));
  return readSecret(dataFolder, { isNewSite: stored === 0 });
}

/** Replaces the settings in the database. */
export async function storeSettings(db: Database, settings: SharedSettings): Promise<void> {
  const { name, value } = databaseSettings;
  await db
    .insert(databaseSettings)
    .values(rowsOf(settings))
    .onConflictDoUpdate({ target: name, set: { value: sql`excluded.${sql.identifier(value.name)}` } });
}

type Row = { readonly name: keyof typeof SETTINGS; readonly value: string };

const rowsOf = ({ secret, dailyTimeZone }: SharedSettings): Row[] => [
  { name: 'secret', value: createHmac('sha256', secret).update('settings of the database').digest('base64url') },
  { name: 'daily-time-zone', value: dailyTimeZone },
];
