/**
 * Keeps the screen on until the signal aborts. Browsers release the wake lock when they hide the page, so the
 * function requests it again when the page is visible again. If a browser has no wake locks, or refuses one because
 * the battery is low, the screen may turn off.
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
