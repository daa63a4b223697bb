import { useEffect, useState } from 'react';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { leadToOtherLanguage } from '#app/client/language-links.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridCodeIn, gridPath, pathOf } from '#site/pages.ts';
import { CodeForm } from './code-form.tsx';
import styles from './grid-by-code.module.css';
import { GridScreen } from './grid-screen.tsx';
import { type CodedGridPlay, createCodedGrid } from './grids.ts';

type Props = {
  /**
   * The grid code for which the page was rendered. It is undefined on the cached page, which serves every grid code;
   * the browser then reads the code from its address.
   */
  readonly code?: string | undefined;
  /**
   * The playthrough of the grid, which the page's script created before React loaded. It is undefined on the
   * server.
   */
  readonly live?: CodedGridPlay;
};

/** Renders the grid of a code, or the form for a grid code if the code is missing or invalid. */
export function GridByCode({ code: ofPage, live }: Props) {
  const [code, setCode] = useState(ofPage);
  useEffect(() => {
    const inAddress = gridCodeIn(location.pathname);
    if (ofPage !== undefined || inAddress === undefined) return;
    leadToOtherLanguage(language => gridPath(inAddress, language));
    setCode(inAddress);
  }, [ofPage]);
  if (code === undefined) return <CodeForm />;
  const read = readGridCode(code);
  return read.ok ? <CodedGrid code={code} live={live} /> : <CodeForm code={code} refusal={read.refusal} />;
}

function CodedGrid({ code, live }: { readonly code: string; readonly live: CodedGridPlay | undefined }) {
  const [grids] = useState(() => live ?? createCodedGrid(code, BROWSER_PAGE));
  if (grids === undefined) return null;
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
      another=""
      onNext={() => location.assign(pathOf('free', getLocale()))}
    />
  );
}
