import { useState } from 'react';

/** A state with the inputs from which it was derived. There are no inputs before the first render. */
type Derived<S> = { readonly state: S; readonly inputs?: readonly unknown[] };

type Update<S> = (state: S) => S;

/**
 * Derives a state from the previous state and from inputs: applies `next` once for each change of `inputs`, in the
 * render that shows the change. So the consequence of a change, such as its announcement, is part of the state. Returns
 * the state and a function that updates it for any other reason.
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
  setDerived(changed); // React renders the component again at once, before its children
  return [changed.state, update];
}
