/** The time until the first retry. Each further one waits twice as long, up to the maximum. */
const RETRY_MS = 20_000;
const MAX_RETRY_MS = 600_000;

/** Sends again when the browser is online again, and ever more seldom. Returns a function that stops it. */
export function sendAgain(send: () => void): () => void {
  let waitMs = RETRY_MS;
  let timer = setTimeout(function retry() {
    send();
    waitMs = Math.min(2 * waitMs, MAX_RETRY_MS);
    timer = setTimeout(retry, waitMs);
  }, waitMs);
  addEventListener('online', send);
  return () => {
    removeEventListener('online', send);
    clearTimeout(timer);
  };
}
