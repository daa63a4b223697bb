/**
 * The outcome of sharing a text: it was handed to the device, it was copied, or it has to be shown because the browser
 * forbids copying.
 */
export type ShareOutcome = 'shared' | 'copied' | 'shown';

type Shared = {
  readonly title?: string;
  readonly text: string;
  readonly url: string;
  /** The text for the clipboard, if it is not simply the text with the address below it. */
  readonly copy?: string;
};

/**
 * Shares a text and an address by the device's share sheet, or else by the clipboard. If the player cancels the sheet,
 * nothing is shared, and this is not an error.
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
