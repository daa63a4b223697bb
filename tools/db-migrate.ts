import { readConfig } from '#server/config.ts';
import { openFolder, openPostgres } from '#server/db/open-database.ts';

// Opening the database runs its pending migrations, as at the start of a server.
const { databaseUrl, dataFolder } = readConfig(process.env);
const { migrated, close } = await (databaseUrl ? openPostgres(databaseUrl, console.error) : openFolder(dataFolder));
await close();
for (const name of migrated) console.log(`Applied ${name}.`);
console.log(`The database ${databaseUrl ? 'at DATABASE_URL' : `in ${dataFolder}`} is up to date.`);
