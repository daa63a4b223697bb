/** Shows the message that a part of the page could not be loaded, which is in every page. */
export function showMissingScript(): undefined {
  document.getElementById('missing-script')?.removeAttribute('hidden');
}
