import type { ReactNode } from 'react';
import '#app/board/board.css';
import { boardMarkup } from '#app/board/board-markup.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import { handMarkup } from '#app/board/hand.ts';
import { Stack } from '#app/components/stack.tsx';
import { writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { startPath } from '#site/pages.ts';
import styles from './playable-board.module.css';

type Props = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly name: string;
  /** The cells along which a hand shows how to draw. The page's own style moves the hand and hides it. */
  readonly hand?: Path;
  /** A message that is shown under the board until the player draws. */
  readonly invitation?: string;
  /** The caption under the board. */
  readonly children?: ReactNode;
};

/**
 * Renders a board for a page without React. In the browser, the script `app/client/islands/board.ts` makes the board
 * playable.
 */
export function PlayableBoard({ puzzle, path, name, hand, invitation, children }: Props) {
  const markup = boardMarkup(puzzle, path, boardMessages);
  const pointing = hand && `<g class="board-hand">${handMarkup(puzzle, hand)}</g></svg>`;
  const html = { __html: pointing ? markup.replace('</svg>', pointing) : markup };
  return (
    <Stack
      as="section"
      gap={2}
      className={styles.place}
      aria-label={name}
      data-island="board"
      data-puzzle={writePuzzle(puzzle)}
      data-path={writePath(puzzle.size, path)}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle */}
      <div data-board dangerouslySetInnerHTML={html} />
      {children && <p className={styles.caption}>{children}</p>}
      <div className={styles.outcome}>
        <p className={styles.news} role="status" data-news>
          {invitation}
        </p>
        <p className={styles.next} data-next hidden>
          <a href={startPath('solo', getLocale())}>{m.island_more()}</a>
        </p>
      </div>
    </Stack>
  );
}
