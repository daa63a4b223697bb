/** What a read came to. Whoever looks at the page is told the same of a read that failed and of one that came late. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/**
 * Waits for a read, but not beyond the deadline. A failure is reported and stays this read's own: what else the page
 * shows does not fall with it.
 */
export async function readInTime<T>(
  read: Promise<T>,
  deadline: AbortSignal,
  report: (error: unknown) => void,
): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await Promise.race([read, until(deadline)]) };
  } catch (error) {
    report(error);
    return { ok: false };
  }
}

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
