/** The result of a read: its value or a failure. A read that misses the deadline also counts as a failure. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/**
 * Waits for a read until the deadline. A failure is reported and returned instead of thrown, so that the rest
 * of the page is still shown.
 */
export async function readInTime<T>(
  read: Promise<T>,
  deadline: AbortSignal,
  report: (error: unknown) => void,
): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await Promise.race([read, rejectOnAbort(deadline)]) };
  } catch (error) {
    report(error);
    return { ok: false };
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
