import { ok, type Result, refused } from '#engine/result.ts';
import { MAX_SEALED_BYTES } from '#protocol/http.ts';
import { type Bundle, parseBundle } from './bundle.ts';

/*
 * A sealed bundle (a visitor's encrypted data) is one byte with the version of its format, 12 bytes of initialization
 * vector, and the JSON of the data, compressed (raw DEFLATE) and encrypted (AES-GCM with a key of 256 bits). The first
 * byte is authenticated, too.
 */

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The maximum length in bytes of the JSON of a visitor's data. Decompression stops at this length. */
export const MAX_BUNDLE_BYTES = 4_194_304;

/** How many compressed bytes are decompressed at once: at most a megabyte comes out of them. */
const SLICE_BYTES = 1024;

/**
 * A sealed bundle (a visitor's encrypted data). `key` is the key as base64url, for the fragment of a link. `leftOut` is
 * the number of games that were left out because the data were too large.
 */
export type Sealed = { readonly bytes: Uint8Array<ArrayBuffer>; readonly key: string; readonly leftOut: number };

/**
 * Encrypts a bundle (a visitor's data) with a new key. If there were more than `MAX_SEALED_BYTES` bytes, leaves out as
 * few games as possible: first the games of recorded days, the oldest first, then the finished levels, the oldest
 * first. Refuses a bundle that is still too large.
 */
export async function seal(bundle: Bundle): Promise<Result<Sealed, 'too-large'>> {
  const max = MAX_SEALED_BYTES - 1 - IV_BYTES - TAG_BYTES;
  const fitting = async (count: number) => {
    const json = new TextEncoder().encode(JSON.stringify(withoutGames(bundle, count)));
    if (json.length > MAX_BUNDLE_BYTES) return undefined;
    const compressed = await compress(json);
    return compressed.length > max ? undefined : compressed;
  };
  // binary search for the smallest number of games to leave out
  let [low, high] = [0, 0];
  let compressed = await fitting(0);
  if (compressed === undefined) {
    high = spareGames(bundle).length + bundle.results.length;
    compressed = await fitting(high);
    while (compressed !== undefined && high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const smaller = await fitting(middle);
      if (smaller === undefined) low = middle;
      else [high, compressed] = [middle, smaller];
    }
  }
  if (compressed === undefined) return refused('too-large');
  const secret = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const head = Uint8Array.of(FORMAT);
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: head },
    await importKey(secret, 'encrypt'),
    compressed,
  );
  const bytes = new Uint8Array(await new Blob([head, iv, encrypted]).arrayBuffer());
  return ok({ bytes, key: writeKey(secret), leftOut: high });
}

/** Returns the won games of daily grids that do not wait to be sent to the server, the oldest first. */
function spareGames({ days, dayGames }: Bundle) {
  const waiting = new Set(days.filter(({ due }) => due === 'send').map(({ attempt }) => attempt));
  return dayGames.filter(({ attempt, isWon }) => isWon && !waiting.has(attempt)).toReversed();
}

/** Returns a visitor's data without the `count` games that are needed least. */
function withoutGames(bundle: Bundle, count: number): Bundle {
  const spare = new Set(spareGames(bundle).slice(0, count));
  const results = Math.max(0, count - spare.size);
  return {
    ...bundle,
    dayGames: bundle.dayGames.filter(game => !spare.has(game)),
    results: bundle.results.slice(0, bundle.results.length - results), // the oldest results are at the end
  };
}

/**
 * Decrypts a sealed bundle (a visitor's encrypted data). Refuses bytes that were changed or cut off as `wrong-key`,
 * because they cannot be told from bytes of another key. Refuses bytes that decompress to more than `MAX_BUNDLE_BYTES`
 * without holding them in memory.
 */
export async function unseal(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<Result<Bundle, 'wrong-key' | 'malformed' | 'too-new' | 'too-large'>> {
  if (bytes.length > MAX_SEALED_BYTES) return refused('too-large');
  const [format = 0] = bytes;
  if (format > FORMAT) return refused('too-new');
  if (format < FORMAT || bytes.length < 1 + IV_BYTES + TAG_BYTES) return refused('malformed');
  const secret = readKey(key);
  if (secret === undefined) return refused('wrong-key');
  const compressed = await decrypt(bytes, secret);
  if (compressed === undefined) return refused('wrong-key');
  const json = await decompress(compressed);
  if (!json.ok) return json;
  return parseBundle(json.value);
}

const importKey = (secret: Uint8Array<ArrayBuffer>, use: KeyUsage): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, 'AES-GCM', false, [use]);

async function decrypt(
  bytes: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const iv = bytes.subarray(1, 1 + IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytes.subarray(0, 1) };
  const decryptionKey = await importKey(secret, 'decrypt');
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, decryptionKey, bytes.subarray(1 + IV_BYTES)));
  } catch {
    return undefined; // this failure means that the key belongs to other bytes, or that the bytes were changed
  }
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Decompresses a text. Passes on the compressed bytes in small slices and only while their output is read, so that a
 * few bytes cannot fill the memory.
 */
async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, 'malformed' | 'too-large'>> {
  let at = 0;
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + SLICE_BYTES));
        at += SLICE_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = slices.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, length] = ['', 0];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > MAX_BUNDLE_BYTES) {
        void reader.cancel().catch(() => {});
        return refused('too-large');
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return ok(text + decoder.decode());
  } catch {
    return refused('malformed'); // this failure means that the bytes are no compressed text
  }
}

/** Writes the key of a visitor's encrypted data as base64url. */
const writeKey = (secret: Uint8Array): string =>
  btoa(String.fromCharCode(...secret))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Reads the key of a visitor's encrypted data. Returns undefined if the text is not 256 bits in base64url. */
function readKey(key: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{43}$/.test(key)) return undefined;
  const letters = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, letter => letter.charCodeAt(0));
}
