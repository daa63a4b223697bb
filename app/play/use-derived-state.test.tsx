import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDerivedState } from './use-derived-state.ts';

/** Shows how often a state was derived, after an input that changes during the first renders. */
function Derivations({ values }: { readonly values: readonly string[] }) {
  const [step, nextStep] = useDerivedState(0, now => now, [values]);
  const [seen] = useDerivedState('', before => before + values[step], [values[step]]);
  if (step < values.length - 1) nextStep(now => now + 1);
  return seen;
}

test('if React renders a component again with unchanged inputs, the state is not derived again', () => {
  expect(renderToStaticMarkup(<Derivations values={['a']} />)).toBe('a');
  expect(renderToStaticMarkup(<Derivations values={['a', 'b', 'b', 'b', 'c']} />)).toBe('abc');
});
