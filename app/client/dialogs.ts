/** Opens the modal that a clicked button names, and closes the one around it. */
export function initDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    if (id !== undefined) openModal(id);
    if (target.closest('[data-closes]') !== null) target.closest('dialog')?.close();
  });
  addEventListener('pagehide', closeModals); // the back/forward cache would restore the page with them open
}

function closeModals(): void {
  for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
}

/** Opens a dialog as a modal, also if it was open inside the page. */
export function openModal(id: string): void {
  const modal = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (modal === null || modal.matches(':modal')) return;
  modal.open = false;
  modal.showModal();
}
