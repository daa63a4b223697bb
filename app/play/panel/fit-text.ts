/**
 * Fits the text of a message to its place: as it is, else `small` (three lines of 14 px), else `cut`, which shows the button
 * that opens the whole text.
 */
export function fitText(place: HTMLElement): void {
  const text = place.querySelector('p');
  if (text === null) return;
  delete place.dataset.fit;
  for (const fit of ['small', 'cut']) {
    if (text.scrollHeight <= text.clientHeight + 1) return;
    place.dataset.fit = fit;
  }
}
