import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** The log of this process: a line of JSON an event, on standard output unless told otherwise. */
export const createLog = (destination?: DestinationStream): Logger =>
  pino({ serializers: { err: (error: unknown) => stdSerializers.err(withoutValues(error) as Error) } }, destination);

/**
 * An error as it may be written down. What a query was given is left out, and so is what the database says about it:
 * either may be the address or the token of somebody.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { message, severity, code, constraint } = (error.cause ?? {}) as Partial<Record<string, unknown>>;
  const isFromDatabase = severity !== undefined; // and not of the network, say, which knows no values
  const bare = new Error(`Failed query: ${error.query}`);
  bare.stack = `${bare}${framesOf(error)}`;
  return Object.assign(bare, { code, constraint, reason: isFromDatabase ? undefined : message });
}

const framesOf = ({ stack = '' }: Error): string => /(\n\s+at .*)+$/.exec(stack)?.[0] ?? '';
