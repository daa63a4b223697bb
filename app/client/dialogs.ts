/** Lets each button open the modal that it names, or close the one that it is in. */
export function initDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    if (id !== undefined) openModal(id);
    if (target.closest('[data-closes]') !== null) target.closest('dialog')?.close();
  });
  addEventListener('pagehide', closeModals); // or a page that the browser keeps is shown with them when it comes back
}

function closeModals(): void {
  for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
}

/** Opens a modal over the page, whether or not it lay open in its place before. */
export function openModal(id: string): void {
  const modal = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (modal === null || modal.matches(':modal')) return;
  modal.open = false;
  modal.showModal();
}
