const INTERVAL_MS = 10_000;

/**
 * Replaces the text on the tile of today’s grid once the day is over, because the page may still be open then
 * (J34).
 */
export function mount(tile: HTMLElement): void {
  const { nextAt, later = '' } = tile.dataset;
  const line = tile.querySelector('[data-line]');
  const update = () => {
    if (line !== null && Date.now() >= Number(nextAt)) line.textContent = later;
  };
  update();
  setInterval(update, INTERVAL_MS);
  addEventListener('pageshow', update);
}
