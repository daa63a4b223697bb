import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { readSecret } from '#server/data-folder.ts';
import type { Database } from './open-database.ts';
import { databaseSettings } from './schema.ts';

/**
 * The settings that must be the same on all servers of a database. With different settings, servers would disagree
 * about the current day, and could not check each other's signatures.
 */
export type SharedSettings = { readonly secret: string; readonly dailyTimeZone: string };

type SecretSource = { readonly secret: string | undefined; readonly dataFolder: string };

/** For each setting, its name in the database and the name that the operator knows. */
const SETTINGS = { secret: 'SECRET', 'daily-time-zone': 'DAILY_TIME_ZONE' } as const;

const ADVICE =
  'Set it to the value that they have. If you are changing it, stop all of them, ' +
  'run `npm run daily -- store-settings` with the new value, and start them again. ' +
  'A secret that had white space at its end changes once, because it no longer counts.';

/**
 * Checks that the settings are those stored in the database (J9). If none are stored yet, stores them. Throws an
 * error that names the first setting that differs, without its value.
 */
export async function checkSettings(db: Database, settings: SharedSettings): Promise<void> {
  await db.insert(databaseSettings).values(rowsOf(settings)).onConflictDoNothing();
  const stored = new Map((await db.select().from(databaseSettings)).map(({ name, value }) => [name, value]));
  const different = rowsOf(settings).find(({ name, value }) => stored.get(name) !== value);
  if (different === undefined) return;
  throw new Error(`${SETTINGS[different.name]} is not that of the servers that use this database. ${ADVICE}`);
}

/**
 * Returns the configured secret. If none is configured, returns the secret in the data folder, which is created
 * only for a new database.
 */
export async function secretFor(db: Database, { secret, dataFolder }: SecretSource): Promise<string> {
  if (secret !== undefined) return secret;
  const name = 'secret' satisfies Row['name'];
  const stored = await db.$count(databaseSettings, eq(databaseSettings.name, name));
  return readSecret(dataFolder, { isNewSite: stored === 0 });
}

/** Replaces the stored settings, so that servers with the new settings can start. */
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
