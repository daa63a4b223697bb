import { reloadWithoutScript } from '#app/client/page/missing-script.ts';

/** The pages with grids outside the levels: free grids and those of a code, or the grids of a challenge. */
const PARTS = {
  page: () => import('./grids-page.tsx'),
  challenge: () => import('./grids-challenge.tsx'),
} as const;

/** Mounts a part, whose scripts the page has preloaded. `player` is the key of the account of the page. */
export async function mount(container: HTMLElement, player: string | undefined): Promise<void> {
  const part = await PARTS[container.dataset.part as keyof typeof PARTS]().catch(reloadWithoutScript);
  part?.mount(container, player);
}
