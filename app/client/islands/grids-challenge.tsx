import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Challenge } from '#app/challenge/challenge.tsx';
import { createWorkerClient } from '#app/game/worker/worker-client.ts';
import type { GridAnswer, GridQuestion } from '#app/grids/worker/grid-questions.ts';
import { startGridWorker } from '#app/grids/worker/use-grid-worker.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** Hydrates the page of a challenge. `player` is the key of the account for which the page was rendered. */
export function mount(container: HTMLElement, player: string | undefined): void {
  const first = JSON.parse(container.dataset.challenge ?? '');
  startTransition(() => {
    hydrateRoot(container, <Challenge first={first} player={player} solve={solve} />);
  });
}

const worker = createWorkerClient<GridQuestion, GridAnswer>(startGridWorker, { kind: 'failed' });

/** Solves a puzzle for its hints in a worker, because the server hands out grids without a solution. */
async function solve(puzzle: Puzzle) {
  const answer = await worker.ask({ kind: 'examine', puzzle });
  return answer.kind === 'examined' && answer.verdict.kind === 'one' ? answer.verdict.solution : undefined;
}
