import type { Progress } from '#protocol/messages.ts';
import type { Bus } from './bus/bus.ts';
import type { RoomSessions } from './room-connections.ts';

const PROGRESS_INTERVAL_MS = { here: 200, elsewhere: 500 } as const;

/** Relays a player's progress to the connections of this server and, less often, to the other servers. */
export function createProgressRelay(bus: Bus, local: RoomSessions, player: string) {
  const here = throttle<Progress>(PROGRESS_INTERVAL_MS.here, () => local.tellPresence(player));
  const elsewhere = throttle<Progress>(PROGRESS_INTERVAL_MS.elsewhere, progress =>
    bus.publish({ kind: 'progress', room: local.code, player, progress }),
  );
  return {
    take(progress: Progress) {
      local.presence.covers(player, progress);
      here.take(progress);
      if (local.hasOpponentElsewhere(player)) elsewhere.take(progress);
    },
    stop() {
      here.stop();
      elsewhere.stop();
    },
  };
}

/** Passes values on, each at most so long after the one before; of those that come meanwhile only the last. */
function throttle<T>(everyMs: number, pass: (value: T) => void) {
  let timer: NodeJS.Timeout | undefined;
  let waiting: { readonly value: T } | undefined;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== undefined) take(waiting.value);
    }, everyMs).unref();
  };
  const take = (value: T) => {
    waiting = timer === undefined ? undefined : { value };
    if (timer !== undefined) return;
    pass(value);
    rest();
  };
  return {
    take,
    stop() {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
