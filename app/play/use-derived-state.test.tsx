import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDerivedState } from './use-derived-state.ts';

/** Takes the given values one after another as its input, and shows each value for which the state was derived. */
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
