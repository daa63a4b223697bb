const openMenus = (): Iterable<HTMLDetailsElement> => document.querySelectorAll('details[data-dropdown][open]');

/**
 * Closes dropdowns on Escape and on a click outside them. Closes all dropdowns and popovers when a link is
 * clicked or a form is submitted. Closes popovers when the viewport crosses the 48rem breakpoint.
 */
export function closeMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isLink = target.closest('a[href]') !== null;
    for (const menu of openMenus()) if (isLink || !menu.contains(target)) menu.open = false;
    if (isLink) hidePopovers();
  });
  document.addEventListener('submit', () => {
    for (const menu of openMenus()) menu.open = false;
    hidePopovers();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  matchMedia('(min-width: 48rem)').addEventListener('change', hidePopovers);
}

function hidePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('header :popover-open')) popover.hidePopover();
}
