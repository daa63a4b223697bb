import './set-locale.ts';
import { answerFirst } from '#app/play/first-screen.ts';
import { BEFORE_REACT, type Mode } from './before-react-islands.ts';

/**
 * React is loaded only after the grid is made, and its board is painted. These are the longest times in milliseconds to
 * wait for each of the two, because a page in the background is never painted.
 */
const MAX_GRID_MS = 1000;
const MAX_PAINT_MS = 200;

/**
 * A game that has started before React has loaded. Until React takes over, other code handles the page's buttons.
 * `handOver` stops that code, except for the board.
 */
export type BegunGame = { readonly mode: Mode | undefined; readonly handOver: (() => void) | undefined };

/**
 * Starts the game of a page before React has loaded, if the page has one. Waits until the board is painted or the
 * time is up, because loading the React scripts would delay the board. Then preloads these scripts, and resolves.
 */
export async function beginBeforeReact(container: HTMLElement, player: string | undefined): Promise<BegunGame> {
  const { island = '', props = '{}', scripts = '' } = container.dataset;
  // the attributes of the island's element hold the props of the component as JSON
  const mode = BEFORE_REACT[island]?.begin({ ...JSON.parse(props), player } as never);
  const handOver = mode && answerFirst(container, mode.play, { ...mode.play, restart: mode.restart }, mode.title);
  mode?.start();
  if (mode !== undefined) await within(MAX_GRID_MS, opened(mode.play));
  await within(MAX_PAINT_MS, painted);
  for (const href of scripts.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return { mode, handOver };
}

type Waiting = (done: () => void) => void;

const within = (ms: number, wait: Waiting) =>
  new Promise<void>(resolve => {
    wait(resolve);
    setTimeout(resolve, ms);
  });

const opened =
  ({ state }: Mode['play']): Waiting =>
  done => {
    if (state.getState().active !== undefined) return done();
    const stop = state.subscribe(({ active }) => {
      if (active === undefined) return;
      stop();
      done();
    });
  };

const painted: Waiting = done => requestAnimationFrame(() => setTimeout(done));
