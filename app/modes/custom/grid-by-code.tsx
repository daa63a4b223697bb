import { useEffect, useState } from 'react';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { leadToOtherLanguage } from '#app/client/language-links.ts';
import { readGridCode } from '#engine/grid-code.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridCodeIn, gridPath, pathOf } from '#site/pages.ts';
import { CodeForm } from './code-form.tsx';
import styles from './grid-by-code.module.css';
import { newGrid } from './grid-rules.ts';
import { GridScreen } from './grid-screen.tsx';
import { createGrids } from './grids.ts';

type Props = {
  /** The code of the page. The cached page without one stands for each code, which is in the address then. */
  readonly code?: string | undefined;
};

/** Renders the grid of a code, or the form for a code if there is none or if it is no code. */
export function GridByCode({ code: ofPage }: Props) {
  const [code, setCode] = useState(ofPage);
  useEffect(() => {
    const inAddress = gridCodeIn(location.pathname);
    if (ofPage !== undefined || inAddress === undefined) return;
    leadToOtherLanguage(language => gridPath(inAddress, language));
    setCode(inAddress);
  }, [ofPage]);
  if (code === undefined) return <CodeForm />;
  const read = readGridCode(code);
  return read.ok ? <CodedGrid code={code} puzzle={read.value} /> : <CodeForm code={code} refusal={read.refusal} />;
}

function CodedGrid({ code, puzzle }: { readonly code: string; readonly puzzle: Puzzle }) {
  const [grid] = useState(() => newGrid(code, puzzle));
  const [grids] = useState(() => createGrids(BROWSER_PAGE, grid));
  useEffect(() => {
    const stop = grids.start();
    grids.open(grid);
    return stop;
  }, [grids, grid]);

  return (
    <GridScreen
      grids={grids}
      title={
        <span className={styles.title}>
          {m.grid_title()}{' '}
          <span className={styles.code} translate="no">
            {code}
          </span>
        </span>
      }
      waiting=""
      next={{ text: m.grid_another(), isReady: true }}
      onNext={() => location.assign(pathOf('free', getLocale()))}
    />
  );
}
