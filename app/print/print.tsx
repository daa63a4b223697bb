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
import { gridRequests, type KnownGrid, type Sheet } from './sheet/sheet.ts';
import {
  DEFAULT_DRAFT,
  type Draft,
  type Field,
  GRID_FIELDS,
  isField,
  type RefusedDraft,
  readQuery,
  readSheet,
  refusalMessage,
  writeQuery,
} from './sheet/sheet-address.ts';

/**
 * The fields of the print form beside which no error message is shown. The status above the printed sheet shows it
 * instead.
 */
const SILENT_FIELDS: readonly Field[] = ['large', 'solutions', 'grids', 'seed'];

/**
 * Renders the form for a printed sheet and, true to scale, the sheet that the form describes. Only the sheet is
 * printed. The sheet follows from the query of the address. Every change of the form updates the query, which also gets
 * the codes of the grids once all of them are made.
 */
export function Print() {
  // the form is read before React takes over its fields, because the visitor may already have filled them in
  const [chosen] = useState(readForm);
  const [draft, setDraft] = useState<Draft>();
  const [{ kept, revision }, setRevision] = useState(FIRST_REVISION);
  useEffect(() => {
    setDraft(location.search === '' ? chosen : readQuery(new URLSearchParams(location.search)));
  }, [chosen]);

  const read = draft && readSheet(draft);
  const sheet = read?.ok ? read.value : undefined;
  const refusal = read?.ok === false ? read : undefined;
  const addressStart = sheet && location.origin + gridPath('', getLocale());
  const known = sheet !== undefined && sheet.grids.length > 0 ? sheet.grids : kept;
  const progress = useGrids(
    sheet && addressStart ? { requests: gridRequests(sheet), known, addressStart, revision } : undefined,
  );
  // while the worker solves and draws known grids, the address keeps their codes
  const grids = progress.grids.length > known.length ? progress.grids : known;
  const query = draft && sheet && writeQuery(draft, grids.length < sheet.count ? [] : grids.slice(0, sheet.count));

  useEffect(() => {
    if (query !== undefined) writeAddress(query);
  }, [query]);

  function change(field: Field, value: string): void {
    const changed = { ...(draft ?? DEFAULT_DRAFT), [field]: value };
    const hasOtherGrids = GRID_FIELDS.includes(field);
    setDraft(settle(hasOtherGrids ? { ...changed, grids: '', seed: '' } : changed));
    // if only the number of grids of a kind changes, the printed sheet begins with its present grids
    if (hasOtherGrids)
      setRevision({
        kept: field === 'count' && changed.by === 'kind' ? grids.map(knownOf) : [],
        revision: revision + 1,
      });
  }

  const isFinished = progress.state === 'finished';
  const shown = sheet && isFinished ? { ...sheet, count: progress.grids.length } : sheet;

  return (
    <div className={styles.page}>
      <form className={styles.form} autoComplete="off" onSubmit={event => event.preventDefault()}>
        <PrintForm draft={draft ?? DEFAULT_DRAFT} refusal={refusal} onChange={change} />
      </form>
      <section className={styles.preview} aria-label={m.print_preview()}>
        <div className={styles.tools}>
          <div className={styles.buttons}>
            <Button variant="primary" disabled={!isFinished || progress.grids.length === 0} onClick={() => print()}>
              {m.print_button()}
            </Button>
            <Button onClick={() => change('grids', '')}>{m.print_again()}</Button>
          </div>
          <Status sheet={sheet} refusal={refusal} progress={progress} />
        </div>
        <PrintedSheet sheet={shown} grids={progress.grids} addressStart={addressStart ?? ''} />
      </section>
    </div>
  );
}

/** Returns what the fields of the form for a printed sheet contained before the script ran. */
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

type StatusProps = {
  readonly sheet: Sheet | undefined;
  readonly refusal: RefusedDraft | undefined;
  readonly progress: GridsProgress;
};

/**
 * Renders the status of the printed sheet: ready, being made, or why there is none. If a field of the print form
 * already shows the reason, the status is only for screen readers. Unless the address is refused, a sentence says that
 * the address keeps the visitor's choices.
 */
function Status({ sheet, refusal, progress }: StatusProps) {
  const isOnlyHere = refusal !== undefined && SILENT_FIELDS.includes(refusal.field);
  return (
    <>
      <p role="status" className={refusal !== undefined && !isOnlyHere ? 'visually-hidden' : styles.status}>
        {refusal === undefined ? sheet && progressMessage(sheet, progress) : refusalMessage(refusal.refusal)}
      </p>
      {!isOnlyHere && <p className={styles.note}>{m.print_keep()}</p>}
    </>
  );
}

function progressMessage(sheet: Sheet, { grids, state }: GridsProgress): string {
  if (state === 'broken') return m.print_broken();
  if (state === 'making') return m.print_making();
  if (grids.length < sheet.count) {
    const counts = { made: grids.length, count: sheet.count };
    return sheet.grids.length > 0 ? m.print_left_out(counts) : m.print_incomplete(counts);
  }
  return m.print_ready({ grids: grids.length, pages: sheetPages(sheet, grids).length });
}

/** The grids of a printed sheet that have been made so far. `broken` means that the worker has failed. */
export type GridsProgress = {
  readonly grids: readonly PrintedGrid[];
  readonly state: 'making' | 'finished' | 'broken';
};

const NO_GRIDS: GridsProgress = { grids: [], state: 'making' };

/**
 * Counts the changes of the print form that require other grids, so that each request for new grids differs from the
 * previous request. After such a change, the printed sheet begins with the grids in `kept`.
 */
type Revision = { readonly revision: number; readonly kept: readonly KnownGrid[] };

const FIRST_REVISION: Revision = { revision: 0, kept: [] };

const knownOf = ({ gridCode, puzzle }: KnownGrid): KnownGrid => ({ gridCode, puzzle });

/**
 * Makes the requested grids of a printed sheet in a worker, and returns those made so far. A new request ends the
 * previous one. Without a request, there are no grids.
 */
function useGrids(request: (GridsRequest & Pick<Revision, 'revision'>) | undefined): GridsProgress {
  const key = JSON.stringify(request);
  const [latest, setLatest] = useState({ key, progress: NO_GRIDS });

  useEffect(() => {
    if (key === undefined) return;
    const worker = new Worker(new URL('./grids/grids-worker.ts', import.meta.url), { type: 'module' });
    let progress = NO_GRIDS;
    const change = (to: Partial<GridsProgress>) => {
      progress = { ...progress, ...to };
      setLatest({ key, progress });
    };
    worker.onmessage = ({ data }: MessageEvent<GridsAnswer>) =>
      change(data === 'end' ? { state: 'finished' } : { grids: [...progress.grids, data.grid] });
    worker.onerror = () => change({ state: 'broken' });
    worker.onmessageerror = () => change({ state: 'broken' });
    worker.postMessage(JSON.parse(key));
    return () => worker.terminate();
  }, [key]);

  return latest.key === key ? latest.progress : NO_GRIDS;
}
