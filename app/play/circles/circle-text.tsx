import type { ListedCircle } from '#protocol/http.ts';
import { circleParts } from './circle-parts.ts';

/** Renders the line that tells how a circle stands today. The name of the circle keeps its own writing direction. */
export function CircleText({ circle }: { readonly circle: ListedCircle }) {
  const [before, after] = circleParts(circle);
  return (
    <>
      {before}
      <bdi>{circle.name}</bdi>
      {after}
    </>
  );
}
