import './set-locale.ts';
import { answerFirst } from '#app/play/first-screen.ts';
import { BEFORE_REACT, type Mode } from './before-react-islands.ts';

/** How long React waits for the grid to be made, and for its board to be painted: a page in the background paints nothing. */
const MAX_GRID_MS = 1000;
const MAX_PAINT_MS = 200;

/** A game that has begun before React has come, and the function that hands its screen over to React. */
export type BegunGame = { readonly mode: Mode | undefined; readonly handOver: (() => void) | undefined };

/** Begins the game of a page to play, if it has one yet. Resolves once its board is painted, so that nothing else takes its time before. */
export async function beginBeforeReact(container: HTMLElement, player: string | undefined): Promise<BegunGame> {
  const { island = '', props = '{}', scripts = '' } = container.dataset;
  // the server has written the props of the component of the same name
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
