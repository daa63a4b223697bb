/**
 * Keeps the screen on until the signal aborts. A browser takes the wake lock back when it hides the page, so each return
 * of the page asks for another one. A browser that has none, or refuses it for a low battery, lets the screen sleep.
 */
export function keepScreenOn(signal: AbortSignal): void {
  async function request(): Promise<void> {
    if (document.hidden || !('wakeLock' in navigator)) return;
    const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    const release = () => void lock?.release().catch(() => {});
    if (signal.aborted) release();
    else signal.addEventListener('abort', release, { once: true });
  }

  document.addEventListener('visibilitychange', request, { signal });
  void request();
}
