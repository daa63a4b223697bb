import type { ReactNode } from 'react';
import game from '#app/play/game.module.css';
import { ProgressBar } from '#app/play/panel/progress-bar.tsx';
import { CoveredBoard } from './covered-board.tsx';
import { CoverHead } from './head.tsx';
import { Settings } from './settings.tsx';

type Props = {
  /** The id of the heading on the cover, which names the page’s main part. */
  readonly headingId: string;
  /** The kind of game, for the head. */
  readonly kind: string;
  readonly size: number;
  /** The contents of the cover: the heading, facts about the grid, and the start. */
  readonly cover: ReactNode;
  /** The rows of the sheet of settings. */
  readonly settings: ReactNode;
  /** What is shown in place of the message and the buttons of a game. */
  readonly children: ReactNode;
};

/** Renders a game that has not begun and whose clock the server will keep (J20, C4): the covered board and the start. */
export const CoverPage = ({ headingId, kind, size, cover, settings, children }: Props) => (
  <>
    <section className={game.game} aria-labelledby={headingId}>
      <div className={game.head}>
        <CoverHead kind={kind} />
      </div>
      <div className={game.rails} aria-hidden="true">
        <ProgressBar covered={0} cells={size ** 2} />
      </div>
      <div className={game.table}>
        <CoveredBoard size={size}>{cover}</CoveredBoard>
      </div>
      <div className={game.instead}>{children}</div>
    </section>
    <Settings hasScore={false}>{settings}</Settings>
  </>
);
