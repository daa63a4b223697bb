import { useCallback, useEffect, useState } from 'react';
import { refusalAnnouncement } from '#app/board/announce.ts';
import { positionOf } from '#app/board/cell-names.ts';
import type { RefusedCell } from '#app/board/input/move.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import type { Explanation } from './hints/explain-move.ts';
import { withCost } from './local-game.ts';
import { refusalStay, type Stay, shownMs } from './message-time.ts';
import { type Message, stepRefusalTitle } from './refusal-messages.ts';

const LIVE_TEXT_MS = 2000;

type Shown = { readonly message: Message; readonly stay: Stay };

/** The text of the live region. `turn` changes with each text, so that a repeated text is announced again. */
type LiveText = { readonly text: string; readonly turn: number };

/**
 * Manages the visible message, which disappears after its duration, and the text of the live region. The offer to take a
 * restart back has its own time: a later message takes the place of its text, but not of its button (R19).
 */
export function useAnnouncer() {
  const [shown, setShown] = useShown();
  const [offer, setOffer] = useShown();
  const [liveText, setLiveText] = useState<LiveText>({ text: '', turn: 0 });

  useEffect(() => {
    if (liveText.text === '') return;
    const timer = setTimeout(() => setLiveText({ ...liveText, text: '' }), LIVE_TEXT_MS);
    return () => clearTimeout(timer);
  }, [liveText]);

  /** Announces a text to screen readers without showing it. */
  const announce = useCallback((text: string) => setLiveText(({ turn }) => ({ text, turn: turn + 1 })), []);
  const showMessage = useCallback(
    (message: Message, stay: Stay = 'readable') => {
      setShown(stay === 'restore' ? undefined : { message, stay });
      if (stay === 'restore') setOffer({ message, stay });
      announce(textOf(message));
    },
    [announce, setShown, setOffer],
  );
  const showRefusal = useCallback(
    (puzzle: Puzzle, path: Path, refused: RefusedCell) => {
      const text = refusalAnnouncement(puzzle, path, refused);
      showMessage({ title: stepRefusalTitle(refused.refusal), text }, refusalStay(refused.refusal));
    },
    [showMessage],
  );
  const showHintMessage = useCallback(
    (puzzle: Puzzle, cell: Cell, isFree: boolean, isCalm = false, explanation?: Explanation) => {
      const position = positionOf(puzzle, cell);
      const cost = isCalm ? undefined : m.desk_hint_cost({ points: POINTS.hint });
      const text = isFree ? m.desk_hint_free(position) : withCost(m.desk_hint_shown(position), cost);
      setShown({ message: { text, reason: explanation?.text }, stay: 'hint' });
      announce([text, explanation?.spoken].filter(Boolean).join(' '));
      return text;
    },
    [announce, setShown],
  );
  /** Adds an explanation to the hint that is shown, and announces both, because the hint may not have been heard. */
  const addExplanation = useCallback(
    (hint: string, { text: reason, spoken }: Explanation) => {
      setShown(now => (now?.stay === 'hint' ? { ...now, message: { ...now.message, reason } } : now));
      announce(`${hint} ${spoken}`);
    },
    [announce, setShown],
  );
  const showCheckMessage = useCallback(
    (puzzle: Puzzle, cell: Cell, isCalm = false) => {
      const cost = isCalm ? undefined : m.desk_check_cost({ points: POINTS.hint });
      showMessage({ text: withCost(m.desk_checked(positionOf(puzzle, cell)), cost) }, 'hint');
    },
    [showMessage],
  );
  /** Removes the message after the path has changed, unless the message is a notice (B20). */
  const clearMessage = useCallback(() => {
    setShown(now => (now?.stay === 'notice' ? now : undefined));
    setOffer(undefined);
  }, [setShown, setOffer]);

  return {
    message: shown && offer ? { ...shown.message, action: offer.message.action } : (shown ?? offer)?.message,
    liveText,
    announce,
    showMessage,
    showRefusal,
    showHintMessage,
    addExplanation,
    showCheckMessage,
    clearMessage,
  };
}

/** Holds a message until its time is over. */
function useShown() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const ms = shown && shownMs(textOf(shown.message), shown.stay);
    if (ms === undefined) return;
    const timer = setTimeout(() => setShown(undefined), ms);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, setShown] as const;
}

const textOf = ({ title, text }: Message): string => [title, text].filter(Boolean).join(' ');
