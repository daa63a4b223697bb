import { reloadWithoutScript } from '#app/client/page/missing-script.ts';

/** What pages show of the grids of days: the game, or parts that show what this browser keeps of them. */
const PARTS = {
  game: () => import('./daily-game.tsx'),
  card: () => import('./daily-card.ts'),
  month: () => import('./daily-month.ts'),
} as const;

/** Mounts a part, whose scripts the page has preloaded. `player` is the key of the account of the page. */
export async function mount(container: HTMLElement, player: string | undefined): Promise<void> {
  const part = await PARTS[container.dataset.part as keyof typeof PARTS]().catch(reloadWithoutScript);
  part?.mount(container, player);
}
