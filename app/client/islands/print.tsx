import { hydrateRoot } from 'react-dom/client';
import { keepQueryInLinks } from '#app/client/keep-query.ts';
import { Print } from '#app/print/print.tsx';
import { DEFAULT_DRAFT, type Draft, isField, readQuery } from '#app/print/sheet/sheet-address.ts';

/** Hydrates the page for printing grids. The address decides about the sheet, and every change writes it. */
export function mount(container: HTMLElement): void {
  const chosen = readForm(container);
  const readDraft = () => (location.search === '' ? chosen : readQuery(new URLSearchParams(location.search)));
  hydrateRoot(container, <Print readDraft={readDraft} onShow={writeAddress} />);
}

/** Reads what was chosen before the script ran. */
function readForm(container: HTMLElement): Draft {
  const inputs = [...container.querySelectorAll('input')].filter(({ type, checked }) => type !== 'radio' || checked);
  const values = inputs.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? yesOrNo(checked) : value]);
  return { ...DEFAULT_DRAFT, ...Object.fromEntries(values.filter(([name = '']) => isField(name))) };
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

function writeAddress(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
  keepQueryInLinks();
}
