import { type Result, refused } from '#engine/result.ts';
import { type Bundle, parseBundle } from './bundle.ts';

/** The maximum size in bytes of a file with a visitor's data. A browser stores less than that for a site. */
export const MAX_FILE_BYTES = 16_777_216;

/** A file with a visitor's data: its name, with the local date, and its text, which contains the visitor's keys. */
export type ThreadFile = { readonly name: string; readonly text: string };

/** Returns a bundle (a visitor's data) as a file, which is not encrypted. */
export function fileOf(bundle: Bundle, now = new Date()): ThreadFile {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const date = [`${year}`, `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');
  return { name: `enfilade-${date}.json`, text: `${JSON.stringify(bundle)}\n` };
}

/** Reads a file with a visitor's data that the player has chosen. Refuses a file that cannot be read as `malformed`. */
export async function bundleOfFile(file: File): Promise<Result<Bundle, 'malformed' | 'too-new' | 'too-large'>> {
  if (file.size > MAX_FILE_BYTES) return refused('too-large');
  const text = await file.text().catch(() => undefined);
  return text === undefined ? refused('malformed') : parseBundle(text);
}
