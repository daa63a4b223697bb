import type { ReactNode } from 'react';
import { Difficulty } from '#app/components/difficulty.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';

type Props = {
  /** The name of the grid being played, such as its level. */
  readonly children: ReactNode;
  /** The size of the grid, if it is known. */
  readonly size: number | undefined;
  /** The grid code, for a grid whose name contains its size. It stands in place of the size. */
  readonly code?: string | undefined;
  /** The difficulty of the grid, if it is known. */
  readonly grade?: Parameters<typeof Difficulty>[0]['grade'] | undefined;
  /** True once the win is shown. The heading then begins with the words that say so. */
  readonly isWon?: boolean;
};

/**
 * Renders the contents of the heading of a game: the name of the grid, its size and its difficulty. Between the name,
 * which may end in a number, and the size is a comma for screen readers, and a dot drawn by the style sheet.
 */
export const GameTitle = ({ children, size, code, grade, isWon = false }: Props) => (
  <>
    <span data-first="name" suppressHydrationWarning>
      {isWon ? m.win_title() : children}
    </span>
    <small>
      {isWon && <span> {children}</span>}
      <VisuallyHidden>, </VisuallyHidden>
      {code === undefined ? (
        <span data-first="size" suppressHydrationWarning>
          {size === undefined ? '…' : m.solo_size({ size })}
        </span>
      ) : (
        <span data-code="" translate="no">
          {code}
        </span>
      )}{' '}
      {grade !== undefined && (
        <span data-first="grade" suppressHydrationWarning>
          <Difficulty grade={grade} />
        </span>
      )}
    </small>
  </>
);
