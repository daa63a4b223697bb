import type { ReactNode } from 'react';
import { Difficulty } from '#app/components/difficulty.tsx';
import { m } from '#messages/compiled/messages.js';

type Props = {
  /** The name of the grid being played, such as its level. */
  readonly children: ReactNode;
  /** The size of the grid, if it is known. */
  readonly size: number | undefined;
  /** The difficulty of the grid, if it is known. */
  readonly grade?: Parameters<typeof Difficulty>[0]['grade'] | undefined;
};

/** Renders the contents of the heading of a game: the name of the grid, its size and its difficulty. */
export const GameTitle = ({ children, size, grade }: Props) => (
  <>
    <span data-first="name" suppressHydrationWarning>
      {children}
    </span>{' '}
    <small>
      <span data-first="size" suppressHydrationWarning>
        {size !== undefined && m.solo_size({ size })}
      </span>{' '}
      {grade !== undefined && (
        <span data-first="grade" suppressHydrationWarning>
          <Difficulty grade={grade} />
        </span>
      )}
    </small>
  </>
);
