import type { PageEvents } from '#app/playthrough/page-events.ts';

/** A page whose time passes only when a test says so. */
export function createFakePage() {
  const listeners = {
    visibility: new Set<() => void>(),
    leave: new Set<() => void>(),
    stored: new Set<(key: string | null) => void>(),
  };
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let nowMs = 0;
  let dateMs = 1_000_000;
  let isHidden = false;
  let locks = 0;

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
    onLeave: listen(listeners.leave),
    onStored: listen(listeners.stored),
    after(ms, run) {
      const timer = { at: nowMs + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    keepScreenOn() {
      locks += 1;
      return () => {
        locks -= 1;
      };
    },
  };

  return {
    page,
    /** Lets time pass, by both clocks. */
    pass(ms: number): void {
      nowMs += ms;
      dateMs += ms;
      for (const timer of [...timers].filter(({ at }) => at <= nowMs)) {
        timers.delete(timer);
        timer.run();
      }
    },
    /** Lets time pass while the device sleeps, which stops the clock that measures. */
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
    leave(): void {
      for (const listener of listeners.leave) listener();
    },
    /** Tells the page that another tab has stored something. */
    storedElsewhere(key: string | null): void {
      for (const listener of listeners.stored) listener(key);
    },
    isScreenKeptOn: () => locks > 0,
    listenerCount: () => Object.values(listeners).reduce((sum, { size }) => sum + size, 0),
  };
}
