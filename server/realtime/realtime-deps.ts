import { randomText } from '#protocol/random-text.ts';
import type { Config } from '#server/config.ts';
import { createPuzzleStock } from '#server/duels/puzzle-stock.ts';
import type { Services } from '#server/services.ts';
import { realAlarm } from './alarm.ts';
import type { Bus } from './bus/bus.ts';
import type { RealtimeDeps } from './server.ts';

/** What the live connections of this process work with. */
export const realtimeDeps = (config: Config, services: Services, bus: Bus, secret: string): RealtimeDeps => ({
  db: services.db,
  accounts: services.accounts,
  log: services.log,
  now: () => services.now().getTime(),
  alarm: realAlarm,
  takePuzzle: createPuzzleStock(randomText),
  origin: config.operator.origin,
  trustedProxies: config.trustedProxies,
  maxConnections: config.connectionsPerAddress,
  bus,
  secret,
});
