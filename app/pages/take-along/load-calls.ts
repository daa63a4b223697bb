import type { Failure } from '#app/client/call.ts';
import { ok, type Result, refused } from '#engine/result.ts';

/**
 * Loads the code that reads, encrypts and merges a visitor’s data, which the page needs only after a press of a button.
 */
export async function loadCalls(): Promise<Result<typeof import('./transfer-calls.ts'), Failure>> {
  try {
    return ok(await import('./transfer-calls.ts'));
  } catch {
    return refused(navigator.onLine ? 'no-answer' : 'no-network');
  }
}
