/**
 * Fits the text of a message to its place now and after each change, until the returned function is called. `data-fit` is
 * missing if two lines hold the text, `small` if three lines of 14 px do, else `cut`, which shows the button for the whole.
 */
export function keepFitted(place: HTMLElement | null): () => void {
  if (place === null) return () => {};
  fitText(place);
  const onChange = () => fitText(place);
  const [texts, widths] = [new MutationObserver(onChange), new ResizeObserver(onChange)];
  texts.observe(place, { childList: true, characterData: true, subtree: true });
  widths.observe(place);
  return () => {
    texts.disconnect();
    widths.disconnect();
  };
}

function fitText(place: HTMLElement): void {
  const text = place.querySelector('p');
  delete place.dataset.fit;
  for (const fit of ['small', 'cut']) {
    if (text === null || text.scrollHeight <= text.clientHeight + 1) return;
    place.dataset.fit = fit;
  }
}
