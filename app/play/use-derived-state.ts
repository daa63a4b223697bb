import { useState } from 'react';

/** A state with the inputs from which it was derived. `inputs` is missing before the first render. */
type Derived<S> = { readonly state: S; readonly inputs?: readonly unknown[] };

type Update<S> = (state: S) => S;

/**
 * Keeps a state that follows from inputs. In each render in which `inputs` have changed, applies `next` to the previous
 * state, so that consequences such as announcements are part of the state. Also returns a function that updates the
 * state for other reasons.
 */
export function useDerivedState<S>(
  initial: S,
  next: Update<S>,
  inputs: readonly unknown[],
): readonly [S, (update: Update<S>) => void] {
  const [derived, setDerived] = useState<Derived<S>>({ state: initial });
  const update = (change: Update<S>) => setDerived(now => ({ ...now, state: change(now.state) }));
  if (derived.inputs?.every((input, index) => Object.is(input, inputs[index]))) return [derived.state, update];
  const changed = { state: next(derived.state), inputs };
  // setting a state during a render makes React render the component again at once, before its children
  setDerived(changed);
  return [changed.state, update];
}
