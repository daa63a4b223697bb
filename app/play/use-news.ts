import { useCallback, useEffect, useState } from 'react';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { Message } from './refusal-words.ts';

const SHOWN_MS = 2000;

/** What is said: one message to see, gone after two seconds, and one line for those who listen. */
export function useNews() {
  const [message, setMessage] = useState<Message>();
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (message === undefined) return;
    const leaving = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(leaving);
  }, [message]);

  useEffect(() => {
    if (spoken === '') return;
    const falling = setTimeout(() => setSpoken(''), SHOWN_MS); // so that the same line can be said again
    return () => clearTimeout(falling);
  }, [spoken]);

  const say = useCallback((line: string) => setSpoken(line), []);
  const tell = useCallback((next: Message | undefined) => {
    setMessage(next);
    if (next !== undefined) setSpoken([next.title, next.text].filter(Boolean).join(' '));
  }, []);
  const tellHint = useCallback(
    (puzzle: Puzzle, cell: Cell, isFree: boolean) => {
      const place = { row: rowOf(puzzle, cell) + 1, column: columnOf(puzzle, cell) + 1 };
      tell({ text: isFree ? m.solo_hint_free(place) : m.solo_hint_shown(place) });
    },
    [tell],
  );

  return { message, spoken, say, tell, tellHint };
}
