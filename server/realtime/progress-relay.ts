import type { Progress } from '#protocol/messages.ts';
import type { Bus } from './bus/bus.ts';
import type { RoomConnections } from './room-connections.ts';

const PROGRESS_INTERVAL_MS = { here: 200, elsewhere: 500 } as const;

/**
 * Creates a relay that sends a player’s progress to the connections on this server and, less often, to the
 * other servers.
 */
export function createProgressRelay(bus: Bus, connections: RoomConnections, player: string) {
  const here = throttle<Progress>(PROGRESS_INTERVAL_MS.here, () => connections.sendPresence(player));
  const elsewhere = throttle<Progress>(PROGRESS_INTERVAL_MS.elsewhere, progress =>
    bus.publish({ kind: 'progress', room: connections.code, player, progress }),
  );
  return {
    relay(progress: Progress) {
      connections.presence.setProgress(player, progress);
      here.push(progress);
      if (connections.hasOpponentElsewhere(player)) elsewhere.push(progress);
    },
    stop() {
      here.stop();
      elsewhere.stop();
    },
  };
}

/**
 * Creates a throttle that emits at most one value per interval: the first one at once, and the latest pending
 * one when the interval ends.
 */
function throttle<T>(intervalMs: number, emit: (value: T) => void) {
  let timer: NodeJS.Timeout | undefined;
  let pending: { readonly value: T } | undefined;
  const startInterval = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (pending !== undefined) push(pending.value);
    }, intervalMs).unref();
  };
  const push = (value: T) => {
    pending = timer === undefined ? undefined : { value };
    if (timer !== undefined) return;
    emit(value);
    startInterval();
  };
  return {
    push,
    stop() {
      clearTimeout(timer);
      pending = undefined;
    },
  };
}
