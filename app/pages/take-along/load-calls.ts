import type { Failure } from '#app/client/call.ts';
import { ok, type Result, refused } from '#engine/result.ts';

/** Loads the code that reads, encrypts and merges threads, which the page needs only after a press. */
export async function loadCalls(): Promise<Result<typeof import('./transfer-calls.ts'), Failure>> {
  try {
    return ok(await import('./transfer-calls.ts'));
  } catch {
    return refused(navigator.onLine ? 'no-answer' : 'no-network');
  }
}
