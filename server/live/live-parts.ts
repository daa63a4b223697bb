import type { Config } from '../config.ts';
import { openPuzzles } from '../duels/puzzles.ts';
import { randomText } from '../results/random-text.ts';
import type { Services } from '../services.ts';
import { realAlarm } from './alarm.ts';
import type { Bus } from './bus.ts';
import type { LiveParts } from './open-live.ts';

/** What the live connections of this process work with. */
export const liveParts = (config: Config, services: Services, bus: Bus, secret: string): LiveParts => ({
  db: services.db,
  accounts: services.accounts,
  log: services.log,
  now: () => services.now().getTime(),
  alarm: realAlarm,
  takePuzzle: openPuzzles(randomText),
  origin: config.operator.origin,
  trustedProxies: config.trustedProxies,
  mostLines: config.linesPerAddress,
  bus,
  secret,
});
