import type { Config } from '../config.ts';
import { createPuzzleStock } from '../duels/puzzles.ts';
import { randomText } from '../results/random-text.ts';
import type { Services } from '../services.ts';
import { realAlarm } from './alarm.ts';
import type { Bus } from './bus.ts';
import type { RealtimeDeps } from './open-live.ts';

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
