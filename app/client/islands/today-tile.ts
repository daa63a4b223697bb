const INTERVAL_MS = 10_000;

/**
 * Replaces the text about today’s grid, on the tile that leads to it, once the day is over (J34). A page may stay open
 * until then.
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
