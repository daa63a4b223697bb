import type { Cue } from '#app/playthrough/game-cues.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';

/** Creates a fake page for tests. Its time passes only when the test says so. */
export function createFakePage() {
  const listeners = {
    visibility: new Set<() => void>(),
    sheet: new Set<() => void>(),
    leave: new Set<() => void>(),
    stored: new Set<(key: string | null) => void>(),
    gesture: new Set<() => void>(),
  };
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const idles = new Set<{ readonly ms: number; readonly run: (idleMs: number) => void; sinceMs: number }>();
  let nowMs = 0;
  let dateMs = 1_000_000;
  let isHidden = false;
  let hasSheet = false;
  let locks = 0;
  const played: string[] = [];

  const listen =
    <Listener>(to: Set<Listener>) =>
    (listener: Listener) => {
      to.add(listener);
      return () => void to.delete(listener);
    };

  const page: PageEvents = {
    now: () => nowMs,
    date: () => dateMs,
    isHidden: () => isHidden,
    onVisibility: listen(listeners.visibility),
    hasSheet: () => hasSheet,
    onSheet: listen(listeners.sheet),
    onLeave: listen(listeners.leave),
    onStored: listen(listeners.stored),
    onGesture: listen(listeners.gesture),
    onIdle(ms, run) {
      const idle = { ms, run, sinceMs: nowMs };
      idles.add(idle);
      return () => void idles.delete(idle);
    },
    after(ms, run) {
      const timer = { at: nowMs + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    afterPaint: run => run(),
    keepScreenOn() {
      locks += 1;
      return () => {
        locks -= 1;
      };
    },
    async loadCuePlayer() {
      played.push('loaded');
      const note = (how: string) => (cues: readonly Cue[]) =>
        void played.push(...cues.map(cue => `${how} ${cue.kind === 'number' ? cue.left : cue.kind}`));
      return {
        wake: () => void played.push('wake'),
        rest: () => void played.push('rest'),
        sound: note('sound'),
        vibrate: note('vibrate'),
      };
    },
  };

  return {
    page,
    /** Lets time pass on the monotonic clock and for the date, and runs the timers that are due. */
    pass(ms: number): void {
      nowMs += ms;
      dateMs += ms;
      for (const timer of [...timers].filter(({ at }) => at <= nowMs)) {
        timers.delete(timer);
        timer.run();
      }
      for (const idle of idles)
        if (nowMs - idle.sinceMs >= idle.ms) {
          idle.run(nowMs - idle.sinceMs);
          idle.sinceMs = nowMs;
        }
    },
    /** Gives the page an input of the player, such as a moved pointer. */
    input(): void {
      for (const idle of idles) idle.sinceMs = nowMs;
    },
    /** Lets time pass while the device sleeps: the date goes on, but the monotonic clock stands still. */
    sleep(ms: number): void {
      dateMs += ms;
    },
    setDate(ms: number): void {
      dateMs = ms;
    },
    show(isShown: boolean): void {
      isHidden = !isShown;
      for (const listener of listeners.visibility) listener();
    },
    /** Opens or closes a sheet (dialog) over the page. */
    setSheet(isOpen: boolean): void {
      hasSheet = isOpen;
      for (const listener of listeners.sheet) listener();
    },
    leave(): void {
      for (const listener of listeners.leave) listener();
    },
    /** Reports that another tab has changed a key in storage. */
    storedElsewhere(key: string | null): void {
      for (const listener of listeners.stored) listener(key);
    },
    gesture(): void {
      for (const listener of listeners.gesture) listener();
    },
    /** The calls that the fake player of sounds and vibrations has got, in order. */
    played,
    isScreenKeptOn: () => locks > 0,
    listenerCount: () => Object.values(listeners).reduce((sum, { size }) => sum + size, idles.size),
  };
}
