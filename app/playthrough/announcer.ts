import { createStore } from 'zustand/vanilla';
import { positionOf } from '#app/board/cell-names.ts';
import type { RefusedCell } from '#app/board/input/move.ts';
import { refusalAnnouncement } from '#app/board/refusal-announcements.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { refusalStay, type Stay, shownMs } from './message-time.ts';
import type { PageEvents } from './page-events.ts';
import { type Message, type MessageAction, stepRefusalTitle } from './refusal-messages.ts';

const LIVE_TEXT_MS = 2000;

type Shown = { readonly message: Message; readonly stay: Stay };

/** The text of the live region. `turn` changes with each announcement, so that a repeated text is announced again. */
type LiveText = { readonly text: string; readonly turn: number };

type AnnouncerState = {
  readonly shown: Shown | undefined;
  readonly offer: Shown | undefined;
  readonly liveText: LiveText;
};

export type Announcer = ReturnType<typeof createAnnouncer>;

/**
 * Creates the messages under a board and the text of the live region. A message disappears after its duration. The
 * button that takes back a restart or the removal of five or more cells has its own duration. A later message leaves
 * this button in place (R19).
 */
export function createAnnouncer({ after, afterPaint }: Pick<PageEvents, 'after' | 'afterPaint'>) {
  const state = createStore<AnnouncerState>(() => ({
    shown: undefined,
    offer: undefined,
    liveText: { text: '', turn: 0 },
  }));
  const timers: Record<keyof AnnouncerState, () => void> = { shown: none, offer: none, liveText: none };

  let region: HTMLElement | undefined;
  let unsubscribe = none;

  /**
   * Shows a message as the current message (`shown`) or as the offer to take back a restart (`offer`), until `ms` have
   * passed or another message replaces it.
   */
  function put(
    place: 'shown' | 'offer',
    shown: Shown | undefined,
    ms = shown && shownMs(textOf(shown.message), shown.stay),
  ): void {
    if (shown === state.getState()[place]) return;
    timers[place]();
    state.setState({ [place]: shown });
    timers[place] = ms === undefined ? none : after(ms, () => state.setState({ [place]: undefined }));
  }

  /**
   * Announces a text to screen readers without showing it. A caller may pass a function that makes the text. The
   * function runs only once the page is painted, so that no stroke waits for it: the first text of a page can take
   * 100 ms on a slow phone.
   */
  function announce(said: string | (() => string | undefined)): void {
    afterPaint(() => {
      const text = typeof said === 'string' ? said : said();
      if (text === undefined) return;
      const liveText = { text, turn: state.getState().liveText.turn + 1 };
      timers.liveText();
      state.setState({ liveText });
      timers.liveText = after(LIVE_TEXT_MS, () => state.setState({ liveText: { ...liveText, text: '' } }));
    });
  }

  /** Shows a message, and announces `spoken` to screen readers. By default, `spoken` is the text of the message. */
  function showMessage(message: Message, stay: Stay = 'readable', spoken = textOf(message)): void {
    put('shown', { message, stay });
    announce(spoken);
  }

  return {
    state,
    announce,
    showMessage,
    showRefusal(puzzle: Puzzle, path: Path, refused: RefusedCell): void {
      const text = refusalAnnouncement(puzzle, path, refused);
      showMessage({ title: stepRefusalTitle(refused.refusal), text }, refusalStay(refused.refusal));
    },
    /**
     * Shows the price of a move without announcing it, because the announcement of the move contains it. The
     * message stays while the path changes (R34).
     */
    showPrice: (text: string) => put('shown', { message: { text }, stay: 'notice' }),
    /**
     * Offers for `ms` to take back a restart or the removal of five or more cells (R19). The offer is not announced,
     * because the announcement of the move contains it.
     */
    offerRestore(message: Message, ms: number): void {
      put('shown', undefined);
      put('offer', { message, stay: 'restore' }, ms);
    },
    /** Removes the offer to take back a restart or the removal of five or more cells. */
    withdrawOffer: () => put('offer', undefined),
    isShown: (message: Message): boolean => state.getState().shown?.message === message,
    showCheckMessage(puzzle: Puzzle, cell: Cell, action: MessageAction): void {
      showMessage({ text: m.desk_checked(), action }, 'hint', m.desk_checked_spoken(positionOf(puzzle, cell)));
    },
    /**
     * Makes an element the live region, until the returned function is called. Each announcement is a new DOM
     * node, so that screen readers read even a repeated text. Does nothing if the element is already the live
     * region.
     */
    speakIn(element: HTMLElement | null): () => void {
      if (element !== null && element !== region) {
        unsubscribe();
        region = element;
        let said: LiveText = { text: '', turn: 0 };
        const say = () => {
          const { liveText } = state.getState();
          if (liveText === said) return;
          said = liveText;
          const node = document.createElement('span');
          node.className = 'visually-hidden';
          node.textContent = liveText.text;
          element.replaceChildren(node);
        };
        unsubscribe = state.subscribe(say);
        if (state.getState().liveText.text !== '') say();
      }
      return () => {
        if (region !== element) return;
        unsubscribe();
        region = undefined;
      };
    },
    /**
     * Called when the path has changed. Removes the current message, unless it is a notice (B20), and the offer to take
     * back a restart or the removal of five or more cells.
     */
    clearMessage(): void {
      if (state.getState().shown?.stay !== 'notice') put('shown', undefined);
      put('offer', undefined);
    },
  };
}

/**
 * Returns the message to show. While a restart or a cut (the removal of five or more cells) can be taken back, a later
 * message gets the button for it. Without a later message, the message of the restart or cut itself is shown.
 */
export const messageOf = ({ shown, offer }: AnnouncerState): Message | undefined =>
  shown && offer ? { ...shown.message, action: offer.message.action } : (shown ?? offer)?.message;

/** Returns the title and the text of a message as one text. */
export const textOf = ({ title, text }: Message): string => [endedTitle(title), text].filter(Boolean).join(' ');

/**
 * Returns the title of a message with a full stop, because the text follows in the same line. A title that ends with
 * a punctuation mark stays as it is.
 */
export const endedTitle = (title: string | undefined): string | undefined =>
  title === undefined || /[!?.…]$/.test(title) ? title : `${title}.`;

const none = (): void => {};
