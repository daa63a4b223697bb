/**
 * Opens the modal whose id is in the `data-opens` attribute of a clicked button. Closes the modal that
 * contains a clicked button with the `data-closes` attribute.
 */
export function initDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLElement>('[data-opens]');
    const id = opener?.dataset.opens;
    // browsers that support the button's `command` attribute have already opened the dialog
    if (id !== undefined && !(opener?.hasAttribute('commandfor') && 'commandForElement' in opener)) openModal(id);
    if (target.closest('[data-closes]') !== null) target.closest('dialog')?.close();
  });
  // without this listener, the back/forward cache would restore the page with its modals open
  addEventListener('pagehide', closeModals);
}

function closeModals(): void {
  for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
}

/** Opens the dialog with this id as a modal, or closes it if it is open as a modal. */
export function toggleModal(id: string): void {
  const modal = document.querySelector<HTMLDialogElement>(`dialog#${id}:modal`);
  if (modal === null) openModal(id);
  else modal.close();
}

/** Opens a dialog as a modal, even if it is already open as part of the page. */
export function openModal(id: string): void {
  const modal = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (modal === null || modal.matches(':modal')) return;
  modal.open = false;
  modal.showModal();
}
