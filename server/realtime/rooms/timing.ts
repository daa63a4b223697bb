/**
 * Returns a function that runs `work` at most once per interval: at once for the first call, and when the
 * interval ends if there were further calls.
 */
export function throttle(intervalMs: number, work: () => void): () => void {
  let isWaiting = false;
  let isPending = false;
  const call = () => {
    isPending = isWaiting;
    if (isWaiting) return;
    isWaiting = true;
    work();
    setTimeout(() => {
      isWaiting = false;
      if (isPending) call();
    }, intervalMs).unref();
  };
  return call;
}
