/**
 * Fits the text of a message to its place, now and after each change, until the caller calls the returned function. A
 * place has no `data-fit` if its text fits, and `small` if the text fits in smaller letters. If the text is longer,
 * `data-fit` is `cut` (shortened), and a button to open the whole text appears. While the whole text is open, nothing
 * changes.
 */
export function keepFitted(place: HTMLElement | null): () => void {
  if (place === null) return () => {};
  // a message is not fitted here, which would force a layout: the resize observer also reports its first size, after
  // the layout and before the paint
  const onChange = () => fitText(place);
  const [texts, widths] = [new MutationObserver(onChange), new ResizeObserver(onChange)];
  texts.observe(place, { childList: true, characterData: true, subtree: true });
  widths.observe(place);
  return () => {
    texts.disconnect();
    widths.disconnect();
  };
}

/** The height of one line of the smallest letters, in pixels. */
const LEAST_LINE = 14;

function fitText(place: HTMLElement): void {
  if (place.dataset.whole) return;
  const text = place.querySelector('p');
  delete place.dataset.fit;
  for (const fit of ['small', 'cut']) {
    // a text is too long only if it is half a line too high, because the letters of a text that fits may reach a little
    // lower
    if (text === null || text.scrollHeight < text.clientHeight + LEAST_LINE / 2) return;
    place.dataset.fit = fit;
  }
}
