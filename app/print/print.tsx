import { useEffect, useState } from 'react';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { gridPath } from '#site/pages.ts';
import type { GridsAnswer, GridsRequest, PrintedGrid } from './grids/grids-worker.ts';
import styles from './print.module.css';
import { PrintForm } from './print-form.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { settle } from './sheet/offered-choices.ts';
import { sheetPages } from './sheet/page-layout.ts';
import type { Sheet } from './sheet/sheet.ts';
import {
  createSeed,
  DEFAULT_DRAFT,
  type Draft,
  type Field,
  isField,
  type RefusedDraft,
  readQuery,
  readSheet,
  refusalMessage,
  writeQuery,
} from './sheet/sheet-address.ts';

/** The fields beside which the form shows no error message. The status above the sheet shows it instead. */
const SILENT_FIELDS: readonly Field[] = ['large', 'solutions', 'seed'];

/**
 * Renders the form and, true to scale, the sheet that it describes. Only the sheet is printed. The sheet
 * follows from the query of the address, and every change of the form updates the query.
 */
export function Print() {
  // read before React takes over the fields, because the visitor may already have filled them in
  const [chosen] = useState(readForm);
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    setDraft(withSeed(location.search === '' ? chosen : readQuery(new URLSearchParams(location.search))));
  }, [chosen]);

  const read = draft && readSheet(draft);
  const sheet = read?.ok ? read.value : undefined;
  const refusal = read?.ok === false ? read : undefined;
  const addressStart = sheet && location.origin + gridPath('', getLocale());
  const progress = useGrids(sheet && addressStart ? { sheet: gridsOf(sheet), addressStart } : undefined);
  const query = draft && sheet && writeQuery(draft);

  useEffect(() => {
    if (query !== undefined) writeAddress(query);
  }, [query]);

  const change = (field: Field, value: string) =>
    setDraft(current => settle({ ...(current ?? DEFAULT_DRAFT), [field]: value }));
  const isReady = sheet !== undefined && progress.state === 'finished';

  return (
    <div className={styles.page}>
      <form className={styles.form} autoComplete="off" onSubmit={event => event.preventDefault()}>
        <PrintForm draft={draft ?? DEFAULT_DRAFT} refusal={refusal} onChange={change} />
      </form>
      <section className={styles.preview} aria-label={m.print_preview()}>
        <div className={styles.tools}>
          <div className={styles.buttons}>
            <Button variant="primary" disabled={!isReady} onClick={() => print()}>
              {m.print_button()}
            </Button>
            <Button onClick={() => change('seed', createSeed())}>{m.print_again()}</Button>
          </div>
          <Status sheet={sheet} refusal={refusal} progress={progress} />
          <p className={styles.note}>{m.print_keep()}</p>
        </div>
        <PrintedSheet sheet={sheet} grids={progress.grids} addressStart={addressStart ?? ''} />
      </section>
    </div>
  );
}

/** Returns what the fields of the form contained before the script ran. */
function readForm(): Draft {
  if (typeof document === 'undefined') return DEFAULT_DRAFT;
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`.${styles.form} input`)];
  const values = inputs
    .filter(({ type, checked }) => type !== 'radio' || checked)
    .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? yesOrNo(checked) : value]);
  return { ...DEFAULT_DRAFT, ...Object.fromEntries(values.filter(([name = '']) => isField(name))) };
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

function writeAddress(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
  keepQueryInLinks();
}

const withSeed = (draft: Draft): Draft => (draft.seed === '' ? { ...draft, seed: createSeed() } : draft);

const gridsOf = ({ selection, count, seed }: Sheet) => ({ selection, count, seed });

type StatusProps = {
  readonly sheet: Sheet | undefined;
  readonly refusal: RefusedDraft | undefined;
  readonly progress: GridsProgress;
};

/**
 * Renders the status of the sheet: ready, being made, or why there is none. If a field of the form already
 * shows the reason, the status is only for screen readers.
 */
function Status({ sheet, refusal, progress }: StatusProps) {
  const isInForm = refusal !== undefined && !SILENT_FIELDS.includes(refusal.field);
  return (
    <p role="status" className={isInForm ? 'visually-hidden' : styles.status}>
      {refusal === undefined ? sheet && progressMessage(sheet, progress) : refusalMessage(refusal.refusal)}
    </p>
  );
}

function progressMessage(sheet: Sheet, { grids, state }: GridsProgress): string {
  if (state === 'broken') return m.print_broken();
  if (state === 'making') return m.print_making();
  if (grids.length < sheet.count) return m.print_incomplete({ made: grids.length, count: sheet.count });
  return m.print_ready({ grids: grids.length, pages: sheetPages(sheet, grids).length });
}

/** The grids of a sheet that have been made so far. `broken` means that the worker has failed. */
export type GridsProgress = {
  readonly grids: readonly PrintedGrid[];
  readonly state: 'making' | 'finished' | 'broken';
};

const NO_GRIDS: GridsProgress = { grids: [], state: 'making' };

/**
 * Makes the grids of a request in a worker, and returns those made so far. A new request ends the previous
 * one. Without a request, there are no grids.
 */
function useGrids(request: GridsRequest | undefined): GridsProgress {
  const [progress, setProgress] = useState(NO_GRIDS);
  const key = JSON.stringify(request);

  useEffect(() => {
    setProgress(NO_GRIDS);
    if (key === undefined) return;
    const worker = new Worker(new URL('./grids/grids-worker.ts', import.meta.url), { type: 'module' });
    const fail = () => setProgress(({ grids }) => ({ grids, state: 'broken' }));
    worker.onmessage = ({ data }: MessageEvent<GridsAnswer>) =>
      setProgress(({ grids, state }) =>
        data === 'end' ? { grids, state: 'finished' } : { grids: [...grids, data.grid], state },
      );
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.postMessage(JSON.parse(key));
    return () => worker.terminate();
  }, [key]);

  return progress;
}
