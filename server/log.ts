import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { leaveOutRepeated } from './repeated-lines.ts';

/**
 * Creates the logger of this process. It writes one line of JSON per event, to standard output by default, and of warnings
 * and errors with the same cause one a minute.
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
  // unlike database errors, network errors have no severity and their messages contain no values
  const isFromDatabase = severity !== undefined;
  const bare = new Error(`Failed query: ${error.query}`);
  bare.stack = `${bare}${framesOf(error)}`;
  return Object.assign(bare, {
    code,
    constraint,
    reason: REASONS.get(code) ?? (isFromDatabase ? undefined : message),
  });
}

/** The codes with which the database and the file system say that nothing can be stored. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['53100', 'the disk is full'],
  ['ENOSPC', 'the disk is full'],
  // PGlite while space is short, or a PostgreSQL that is a standby
  ['25006', 'the database takes no writes'],
]);

const framesOf = ({ stack = '' }: Error): string => /(\n\s+at .*)+$/.exec(stack)?.[0] ?? '';
