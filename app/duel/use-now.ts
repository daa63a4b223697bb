import { useEffect, useState } from 'react';
import type { ServerClock } from '#app/realtime/server-clock.ts';
import type { Instant } from '#engine/duel/duel.ts';

const TICK_MS = 200; // often enough that no second is shown late

/** The server's clock, as it goes on; 0 before there is a line to it. */
export function useNow(clock: ServerClock | undefined): Instant {
  const [now, setNow] = useState<Instant>(0);
  useEffect(() => {
    if (clock === undefined) return;
    const tick = () => setNow(clock.now());
    tick();
    const ticking = setInterval(tick, TICK_MS);
    return () => clearInterval(ticking);
  }, [clock]);
  return now;
}
