import { useCallback, useEffect, useState } from 'react';
import { announcementMessages, refusalAnnouncement } from '#app/board/announce.ts';
import type { RefusedCell } from '#app/board/input/move.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { refusalStay, type Stay, shownMs } from './message-time.ts';
import { type Message, stepRefusalTitle } from './refusal-messages.ts';

const SPOKEN_MS = 2000;

type Shown = { readonly message: Message; readonly stay: Stay };

/** A line for listeners. The turn tells it from the one before, which may have been the same words. */
type LiveText = { readonly line: string; readonly turn: number };

/** Keeps what is said: one message to see, for as long as it is worth it, and one line for screen readers. */
export function useAnnouncer() {
  const [shown, setShown] = useState<Shown>();
  const [liveText, setSpoken] = useState<LiveText>({ line: '', turn: 0 });

  useEffect(() => {
    const ms = shown && shownMs(textOf(shown.message), shown.stay);
    if (ms === undefined) return;
    const leaving = setTimeout(() => setShown(undefined), ms);
    return () => clearTimeout(leaving);
  }, [shown]);

  useEffect(() => {
    if (liveText.line === '') return;
    const falling = setTimeout(() => setSpoken({ ...liveText, line: '' }), SPOKEN_MS);
    return () => clearTimeout(falling);
  }, [liveText]);

  const announce = useCallback((line: string) => setSpoken(({ turn }) => ({ line, turn: turn + 1 })), []);
  const showMessage = useCallback(
    (message: Message, stay: Stay = 'readable') => {
      setShown({ message, stay });
      announce(textOf(message));
    },
    [announce],
  );
  /** Takes away a message whose cause has gone, because the thread has changed. */
  const settle = useCallback(() => setShown(now => (now?.stay === 'notice' ? now : undefined)), []);
  const tellRefusal = useCallback(
    (puzzle: Puzzle, path: Path, refused: RefusedCell) => {
      const text = refusalAnnouncement(announcementMessages, puzzle, path, refused);
      showMessage({ title: stepRefusalTitle(refused.refusal), text }, refusalStay(refused.refusal));
    },
    [showMessage],
  );
  const showHintMessage = useCallback(
    (puzzle: Puzzle, cell: Cell, isFree: boolean) => {
      const place = { row: rowOf(puzzle, cell) + 1, column: columnOf(puzzle, cell) + 1 };
      showMessage(
        { text: isFree ? m.desk_hint_free(place) : m.desk_hint_shown({ ...place, points: POINTS.hint }) },
        'hint',
      );
    },
    [showMessage],
  );

  return {
    message: shown?.message,
    spoken: liveText,
    say: announce,
    tell: showMessage,
    tellRefusal,
    tellHint: showHintMessage,
    settle,
  };
}

const textOf = ({ title, text }: Message): string => [title, text].filter(Boolean).join(' ');
