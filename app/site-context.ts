import { createContext } from 'react-router';
import type { GameStarted } from '#server/events/game-started.ts';
import { OPERATOR_MARKS, type Operator } from '#site/operator.ts';

/** What pages are handed instead of importing it. */
export type Site = {
  /** Where the site answers and who reads its mail. While pages are rendered ahead these are marks. */
  readonly operator: Operator;
  readonly onGameStarted: (event: GameStarted) => void;
};

/** While pages are rendered ahead nobody plays. */
export const siteContext = createContext<Site>({ operator: OPERATOR_MARKS, onGameStarted: () => {} });
