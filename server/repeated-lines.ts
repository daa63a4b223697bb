import { DrizzleQueryError } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { LogFn } from 'pino';

/** The time in milliseconds for which a cause is not logged again. */
const QUIET_MS = 60_000;

/** The maximum number of causes that are remembered. With more, the oldest is forgotten, and logged again. */
const MAX_CAUSES = 500;

const WARN_LEVEL = 40;

/**
 * Creates the hook of a logger that writes one line a minute for each cause of warnings and errors (O7): while a database
 * is away, each request and each timer would write its own. The next line of a cause says in `repeated` how many were left
 * out.
 */
export function leaveOutRepeated(now: () => number = Date.now) {
  const seen = new LRUCache<string, { at: number; repeated: number }>({ max: MAX_CAUSES });
  /** Counts a cause, and returns how many lines of it were left out, or undefined if this one is to be, too. */
  function repeatedOf(cause: string): number | undefined {
    const known = seen.peek(cause);
    if (known !== undefined && now() - known.at < QUIET_MS) {
      known.repeated++;
      return undefined;
    }
    seen.set(cause, { at: now(), repeated: 0 });
    return known?.repeated ?? 0;
  }
  return function logMethod(this: unknown, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [fields, message]: readonly unknown[] = args;
    const isCounted = level >= WARN_LEVEL && typeof fields === 'object' && fields !== null;
    const repeated = isCounted ? repeatedOf(causeOf(fields, String(message))) : 0;
    if (repeated === undefined) return;
    method.apply(this as never, repeated === 0 ? args : [{ ...(fields as object), repeated }, String(message)]);
  };
}

/**
 * Returns what two lines of the same cause have in common. Of what a database or a network answers, that is its code;
 * of any other error, its text and the line that threw it; and without an error, everything.
 */
function causeOf(fields: object, message: string): string {
  const { err } = fields as { readonly err?: unknown };
  if (!(err instanceof Error)) return message + JSON.stringify(fields);
  const cause = err instanceof DrizzleQueryError ? err.cause : err;
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  if (typeof code === 'string') return code;
  if (err instanceof DrizzleQueryError) return String(cause);
  return [message, err.message, /\n\s+at .*/.exec(err.stack ?? '')?.[0]].join();
}
