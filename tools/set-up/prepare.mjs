import { ensureChromium } from './chromium.mjs';
import { isBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNats } from './nats.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePgbouncer } from './pgbouncer.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensurePromtool } from './prometheus.mjs';
import { run } from './run.mjs';

/**
 * Installs what all tests need, and builds the site. The two steps are separate parts of the work, each with a time of
 * its own in the table at the end.
 *
 * @param {ReturnType<typeof import('./parts.mjs').createParts>} parts
 */
export async function prepare(parts) {
  parts.here('set-up', () => {
    ensureInstalled();
    ensureChromium();
    ensurePostgres();
    ensurePromtool();
    ensureNats();
    ensureNginx();
    ensurePgbouncer();
    // the texts of the site are compiled once here, because several tests would otherwise compile them while others
    // read them
    run('npx', '--no-install', 'node', 'tools/set-up/compile-messages.ts');
  });
  // the site is built before the check, because a build deletes and rewrites the route types that the check reads
  if (!isBuilt()) await parts.run('build', ['npm', 'run', '--silent', 'build']);
}
