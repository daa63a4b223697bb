import { useCallback, useEffect, useState } from 'react';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import type { Message } from './refusal-words.ts';

const SHOWN_MS = 2000;

/** A line for listeners. The turn tells it from the one before, which may have been the same words. */
type Spoken = { readonly line: string; readonly turn: number };

/** What is said: one message to see, gone after two seconds, and one line for those who listen. */
export function useNews() {
  const [message, setMessage] = useState<Message>();
  const [spoken, setSpoken] = useState<Spoken>({ line: '', turn: 0 });

  useEffect(() => {
    if (message === undefined) return;
    const leaving = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(leaving);
  }, [message]);

  useEffect(() => {
    if (spoken.line === '') return;
    const falling = setTimeout(() => setSpoken({ ...spoken, line: '' }), SHOWN_MS);
    return () => clearTimeout(falling);
  }, [spoken]);

  const say = useCallback((line: string) => setSpoken(({ turn }) => ({ line, turn: turn + 1 })), []);
  const tell = useCallback(
    (next: Message) => {
      setMessage(next);
      say([next.title, next.text].filter(Boolean).join(' '));
    },
    [say],
  );
  const tellHint = useCallback(
    (puzzle: Puzzle, cell: Cell, isFree: boolean) => {
      const place = { row: rowOf(puzzle, cell) + 1, column: columnOf(puzzle, cell) + 1 };
      tell({ text: isFree ? m.desk_hint_free(place) : m.desk_hint_shown({ ...place, points: POINTS.hint }) });
    },
    [tell],
  );

  return { message, spoken, say, tell, tellHint };
}
