import { type FormEvent, useEffect, useState } from 'react';
import { BROWSER_PAGE } from '#app/client/browser-page.ts';
import { leadToOtherLanguage } from '#app/client/language-links.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { type GridCodeRefusal, MAX_GRID_CODE_CHARACTERS, readGridCode } from '#engine/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridCodeIn, gridPath, pathOf } from '#site/pages.ts';
import { START } from '#site/start.ts';
import styles from './grid-by-code.module.css';
import { GridScreen } from './grid-screen.tsx';
import { type CodedGridPlay, createCodedGrid, isFirstGame } from './grids.ts';

type Props = {
  /**
   * The grid code for which the page was rendered. It is undefined on the cached page, which serves every grid code;
   * the browser then reads the code from its address.
   */
  readonly code?: string | undefined;
  /**
   * The playthrough (the game being played) of the grid, which the page's script created before React loaded. It is
   * undefined on the server.
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
  const isTaught = useIsHydrated() && isFirstGame();
  if (grids === undefined) return null;
  const { size } = grids.puzzle;
  return (
    <GridScreen
      grids={grids}
      title={m.grid_title({ size })}
      code={code}
      isTaught={isTaught}
      waiting=""
      next={{ text: m.grid_another(), isReady: true }}
      another=""
      onNext={() => location.assign(pathOf('free', getLocale()))}
    />
  );
}

type CodeFormProps = { readonly code?: string; readonly refusal?: GridCodeRefusal };

/**
 * Renders the field for a grid code. If the code in the page's address is not valid, the form also says what is wrong
 * with it.
 */
function CodeForm({ code = '', refusal }: CodeFormProps) {
  const isKeepable = code.length <= MAX_GRID_CODE_CHARACTERS;
  return (
    <div className={styles.page}>
      <h1>{refusal === undefined ? m.grid_open_title() : m.grid_refused_title()}</h1>
      <p className={styles.lead}>{refusal === undefined ? m.grid_open_text() : refusalText(refusal, code)}</p>
      <form className={styles.form} onSubmit={onSubmit}>
        <label htmlFor="grid-code">{m.grid_code()}</label>
        <input
          id="grid-code"
          name="code"
          className={styles.field}
          defaultValue={isKeepable ? code : ''}
          required
          maxLength={2000}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary">
          {m.grid_open()}
        </Button>
      </form>
      <p>
        <ButtonLink href={pathOf('free', getLocale())}>{m.grid_another()}</ButtonLink>
      </p>
    </div>
  );
}

/** Opens the grid of the typed code. The player may also type the whole address of a grid's page. */
function onSubmit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const typed = new FormData(event.currentTarget).get('code');
  const code = `${typed}`.replaceAll(/\s/g, '').replace(/.*\//, '').replace(/#.*/, '');
  if (code !== '') location.assign(gridPath(encodeURIComponent(code), getLocale()) + START);
}

/** Returns the text that says what is wrong with a grid code, in detail if that helps the player to correct it. */
function refusalText(refusal: GridCodeRefusal, code: string): string {
  switch (refusal) {
    case 'too-short':
      return m.grid_refused_short({ characters: code.length });
    case 'too-long':
      return m.grid_refused_long({ characters: code.length, max: MAX_GRID_CODE_CHARACTERS });
    case 'unknown-sign':
      return m.grid_refused_sign();
    case 'unknown-version':
      return m.grid_refused_version();
    case 'check-failed':
      return m.grid_refused_check();
    default:
      return m.grid_refused_other();
  }
}
