import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDerivedState } from './use-derived-state.ts';

/**
 * A component that takes the given values one after another as its input. Shows all values for which `useDerivedState`
 * has computed its state.
 */
function Derivations({ values }: { readonly values: readonly string[] }) {
  const [step, nextStep] = useDerivedState(0, now => now, [values]);
  const [seen] = useDerivedState('', before => before + values[step], [values[step]]);
  if (step < values.length - 1) nextStep(now => now + 1);
  return seen;
}

test('if React renders a component again with unchanged inputs, `useDerivedState` does not derive its state again', () => {
  expect(renderToStaticMarkup(<Derivations values={['a']} />)).toBe('a');
  expect(renderToStaticMarkup(<Derivations values={['a', 'b', 'b', 'b', 'c']} />)).toBe('abc');
});
