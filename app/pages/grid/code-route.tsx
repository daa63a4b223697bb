import { data, type MetaArgs } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { GridByCode } from '#app/modes/custom/grid-by-code.tsx';
import styles from '#app/play/game.module.css';
import { gridMeta } from '#app/seo/meta.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import type { Route } from './+types/code-route';

export function meta(args: MetaArgs) {
  const grid = readGridCode(args.params.code ?? '');
  return gridMeta(args, grid.ok ? { size: grid.value.size, numbers: grid.value.waypoints.length } : undefined);
}

/**
 * Responds with 404 if the code is not a valid grid code. Whether the grid has only one solution is checked in the
 * browser, because that takes long (R26).
 */
export function loader({ params: { code } }: Route.LoaderArgs) {
  const { ok: isGrid } = readGridCode(code);
  return data({ code, isGrid }, { status: isGrid ? 200 : 404 });
}

export default function GridPage({ loaderData: { code, isGrid } }: Route.ComponentProps) {
  return (
    <main className={isGrid ? styles.page : undefined}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="grid-by-code" of={GridByCode} props={{ code }} />
    </main>
  );
}
