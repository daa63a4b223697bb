import { writeGridCode } from '#engine/grid-code.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridPath } from '#site/pages.ts';

/**
 * The outcome of sharing a text: passed to the device's share sheet, copied to the clipboard, or shown on the page
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
};

/**
 * Shares a text and an address with the device's share sheet, or copies them if there is none. Returns undefined if the
 * player closes the share sheet without sharing.
 */
export async function shareText({ copy, ...shared }: Shared): Promise<ShareOutcome | undefined> {
  try {
    if (navigator.share !== undefined) {
      await navigator.share(shared);
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

/** Returns what is shared about a grid: its address. If there is no share sheet, only the address is copied. */
export const gridShare = (puzzle: Puzzle) =>
  ({
    text: m.share_grid_text(),
    path: gridPath(writeGridCode(puzzle), getLocale()),
    copy: 'address',
    copied: m.share_copied(),
  }) as const;
