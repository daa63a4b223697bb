import { ok, type Result, refused } from '#engine/result.ts';

/**
 * Waits until the deadline for data that a page needs. If reading fails or misses the deadline, reports the failure and
 * returns it instead of throwing, so that the rest of the page is still shown.
 */
export async function readInTime<T>(
  read: Promise<T>,
  deadline: AbortSignal,
  report: (error: unknown) => void,
): Promise<Result<T, 'unread'>> {
  try {
    return ok(await Promise.race([read, rejectOnAbort(deadline)]));
  } catch (error) {
    report(error);
    return refused('unread');
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
