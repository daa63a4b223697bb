import { createStore } from 'zustand/vanilla';
import { circleKeyOf, forgetCircle, storeCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import { linkFinishes } from '#app/outbox/link-finishes.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import type { CircleView } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { type Change, type CircleRefusal, changeCircle, joinCircle, leaveCircle, readCircle } from './circle-calls.ts';

/**
 * While a member sees the page of a circle, the page asks the server at this interval who has finished the day's grid.
 */
const INTERVAL_MS = 60_000;

/**
 * What the page shows of the circle: nothing while the browser reads it with the visitor's key (`reading`), the circle
 * (`shown`), that the server does not answer (`unread`), that it answers no stranger of this network for a minute
 * (`limited`), or why the circle is over for this person: they have left it, they have closed it, or it is gone.
 */
export type Phase = 'reading' | 'shown' | 'unread' | 'limited' | 'left' | 'closed' | 'gone';

/** A circle as its members see it. */
export type MemberView = Exclude<CircleView, { readonly you: 'stranger' }>;

/** A circle of which the server has told nothing, because this network has tried too many codes. */
export const unnamedCircle = (code: string): CircleView => ({ code, name: '', memberCount: 0, you: 'stranger' });

export const isUnnamed = ({ name }: CircleView): boolean => name === '';

type CircleState = {
  readonly view: CircleView;
  readonly phase: Phase;
  /** True if this person has become a member of the circle since the page was opened. */
  readonly hasJoined: boolean;
};

export type CircleStore = ReturnType<typeof createCircleView>;

/**
 * Creates the state of a circle, as this player may see it. `first` is the circle as the server rendered it. A
 * visitor's key is only in the browser, so the browser reads the circle again with that key. For a member, it reads the
 * circle at intervals while the page is visible. If the server has refused it to a network that has tried too many
 * codes, `first` is unnamed, and only a visitor with a key gets an answer (M10).
 */
export function createCircleView(first: CircleView, player: string | undefined, page: PageEvents) {
  const { code } = first;
  const isLimited = isUnnamed(first);
  const state = createStore<CircleState>(() => ({
    view: first,
    phase: isLimited ? 'limited' : first.you === 'stranger' ? 'reading' : 'shown',
    hasJoined: false,
  }));
  let asked = 0;
  let shown = 0;
  // the key of the new member is made once, so that a repeated request to join does not make a second member
  let newKey: string | undefined;

  function isOver(): boolean {
    const { phase } = state.getState();
    return phase === 'left' || phase === 'closed' || phase === 'gone';
  }

  function show(view: CircleView): void {
    const stored = storedCircles().find(each => each.code === code);
    const key = stored?.key;
    // the key of a member whom the maker has removed is forgotten, because it proves nothing any more
    if (key !== undefined && view.you === 'stranger') forgetCircle(code);
    else if (key !== undefined && stored?.name !== view.name) storeCircle({ code, key, name: view.name });
    state.setState({ view, phase: 'shown' });
  }

  async function read(): Promise<void> {
    const number = ++asked;
    const answer = await readCircle(code, player);
    // this answer is ignored if the answer to a later request is already shown
    if (number < shown || isOver()) return;
    if (answer.ok) {
      shown = number;
      show(answer.value);
    } else if (answer.refusal === 'no-such-circle') {
      forgetCircle(code);
      state.setState({ phase: 'gone' });
    } else if (state.getState().phase === 'reading')
      state.setState({ phase: isLimited && answer.refusal === 'too-many' ? 'limited' : 'unread' });
  }

  /** Reads the circle with the visitor's key, after telling the server which daily grids the visitor has finished. */
  async function readLinked(): Promise<void> {
    if (player === undefined) await linkFinishes();
    await read();
  }

  async function readFirst(): Promise<void> {
    if (circleKeyOf(code) !== undefined) {
      if (isLimited) state.setState({ phase: 'reading' });
      await readLinked();
    } else if (!isLimited) state.setState({ phase: 'shown' });
  }

  const readInSight = () => {
    if (state.getState().view.you !== 'stranger' && !isOver() && !page.isHidden()) void read();
  };

  return {
    state,
    start(): () => void {
      let stopTimer = () => {};
      const readLater = () => {
        stopTimer = page.after(INTERVAL_MS, () => {
          readInSight();
          readLater();
        });
      };
      readLater();
      const stopListening = page.onVisibility(readInSight);
      void readFirst();
      return () => {
        stopListening();
        stopTimer();
      };
    },
    /** Reads the circle from the server again, after the server has not answered. */
    async retry(): Promise<void> {
      state.setState({ phase: 'reading' });
      await readLinked();
    },
    /** Joins the circle, under a name that a visitor has typed. Resolves with the reason if that fails. */
    async join(memberName: string): Promise<CircleRefusal | undefined> {
      newKey ??= randomText();
      const { name } = state.getState().view;
      const refusal = await joinCircle({ code, name, key: newKey, memberName, player });
      if (refusal !== undefined) return refusal;
      state.setState({ phase: 'reading', hasJoined: true });
      await readLinked();
      return undefined;
    },
    /** Leaves the circle (K6). Resolves with the reason if that fails. */
    async leave(): Promise<string | undefined> {
      const failure = await leaveCircle(code, player);
      if (failure === undefined) state.setState({ phase: 'left' });
      return failure;
    },
    /** Changes the circle for its maker (K6). Resolves with the reason if that fails. */
    async change(change: Change): Promise<string | undefined> {
      const failure = await changeCircle(code, change, player);
      if (failure !== undefined) return failure;
      if ('close' in change) {
        forgetCircle(code);
        state.setState({ phase: 'closed' });
      } else await read();
      return undefined;
    },
  };
}
