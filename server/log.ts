import { DrizzleQueryError } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino';

/**
 * Creates the logger of this process, which writes one line of JSON per event, to standard output by default. Of
 * warnings and errors with the same cause, the logger writes only one line a minute.
 */
export const createLog = (destination?: DestinationStream, now?: () => number): Logger =>
  pino(
    {
      serializers: { err: (error: unknown) => stdSerializers.err(withoutValues(error) as Error) },
      hooks: { logMethod: leaveOutRepeated(now) },
    },
    destination,
  );

/**
 * Removes personal data from an error before it is logged. The parameters of a failed query and the
 * database's message about them may contain an email address or a token.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { message, severity, code, constraint } = (error.cause ?? {}) as Partial<Record<string, unknown>>;
  // the message of a network error may be logged, because it contains no values; such an error has no severity
  const isFromDatabase = severity !== undefined;
  const bare = new Error(`Failed query: ${error.query}`);
  bare.stack = `${bare}${framesOf(error)}`;
  return Object.assign(bare, {
    code,
    constraint,
    reason: REASONS.get(code) ?? (isFromDatabase ? undefined : message),
  });
}

/** The reasons that the log gives for error codes of the database and the file system. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['53100', 'the disk is full'],
  ['ENOSPC', 'the disk is full'],
  // PGlite reports the code 25006 while disk space is short, and a PostgreSQL standby reports it for every write
  ['25006', 'the database takes no writes'],
]);

const framesOf = ({ stack = '' }: Error): string => /(\n\s+at .*)+$/.exec(stack)?.[0] ?? '';

/** The time for which further log lines with the same cause are left out, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * The maximum number of causes that the logger remembers. Beyond it, the oldest cause is forgotten, so its next line is
 * written at once.
 */
const MAX_CAUSES = 500;

const WARN_LEVEL = 40;

/**
 * Creates the hook that makes a logger write only one line a minute for each cause of warnings and errors (O7).
 * Without this hook, each request and each timer would log its own error while the database is unavailable. The next
 * written line of a cause has `repeated`, the number of lines that were left out.
 */
function leaveOutRepeated(now: () => number = Date.now) {
  const seen = new LRUCache<string, { at: number; repeated: number }>({ max: MAX_CAUSES });
  /**
   * Records a log line with the given cause. Returns undefined if the line must be left out, and otherwise the number
   * of lines with this cause that were left out before it.
   */
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
 * Returns a text that is the same for two log lines with the same cause. The text is the code of an error from a
 * database or a network, or the message and the throwing line of any other error. A line without an error is returned
 * whole.
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
