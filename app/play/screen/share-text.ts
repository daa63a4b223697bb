import { tenthsText } from '#app/i18n/format.ts';
import { type KnownGrid, solvedGrid } from '#app/play/challenge/solved-grid.ts';
import { type Game, lastMs } from '#engine/game.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridPath, gridPicturePath } from '#site/pages.ts';
import { CALM } from '#site/start.ts';

/**
 * The outcome of sharing a text: passed to the device's share dialog, copied to the clipboard, or shown on the page
 * because the browser forbids copying.
 */
export type ShareOutcome = 'shared' | 'copied' | 'shown';

/** What is shared: a text and an address. */
export type Shared = {
  readonly title?: string;
  readonly text: string;
  readonly url: string;
  /** The text to copy. By default, it is the shared text with the address below it. */
  readonly copy?: string;
  /** The path of a PNG picture, which is shared with the text if the device can share files. */
  readonly picture?: string | undefined;
};

/**
 * How long the browser waits for the picture before it shares, in milliseconds. A browser lets a page share only for a
 * few seconds after a press.
 */
const PICTURE_MS = 2000;

/**
 * Shares a text and an address with the device's share dialog, or copies them if there is none. Returns undefined if
 * the player closes the share dialog without sharing.
 */
export async function shareText({ copy, picture, ...shared }: Shared): Promise<ShareOutcome | undefined> {
  try {
    if (navigator.share !== undefined) {
      await navigator.share((picture && (await withPicture(shared, picture))) || shared);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  }
  try {
    await navigator.clipboard.writeText(copy ?? `${shared.text}\n${shared.url}`);
    return 'copied';
  } catch {
    return 'shown';
  }
}

/**
 * Returns what to share with the picture at `path`, or undefined if the device shares no files or the picture does not
 * arrive in time. The address is part of the text, because some apps drop the address of a share with a file.
 */
async function withPicture({ title, text, url }: Shared, path: string): Promise<ShareData | undefined> {
  const dataWith = (...content: BlobPart[]): ShareData => ({
    ...(title !== undefined && { title }),
    text: `${text}\n${url}`,
    files: [new File(content, 'enfilade.png', { type: 'image/png' })],
  });
  if (navigator.canShare?.(dataWith()) !== true) return undefined;
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PICTURE_MS) });
    return response.ok ? dataWith(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns what the result of a won grid shares: its result in two lines, its challenge and its picture. After a game
 * without a timer, there is no challenge with this grid: the text says only that it is a grid to solve, and its address
 * opens it without a timer, too.
 */
export function gridShare(game: Game, isCalm: boolean, known: KnownGrid) {
  const code = writeGridCode(game.puzzle);
  const path = gridPath(code, getLocale());
  const picture = gridPicturePath(code);
  const grid = isCalm ? undefined : solvedGrid(game, known);
  const line = m.share_grid_line({
    size: game.puzzle.size,
    time: tenthsText(lastMs(game)),
    hints: game.hints === 0 ? m.daily_no_hints() : m.daily_hints({ count: game.hints }),
  });
  const share = isCalm
    ? { text: m.share_grid_text(), path: path + CALM, copied: m.share_copied() }
    : { text: `${line}\n${m.daily_share_dare()}`, path, copied: m.daily_share_copied() };
  return { share: { ...share, grid, picture }, challenge: { grid } };
}
