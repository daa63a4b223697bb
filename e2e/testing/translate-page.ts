import type { Page } from '@playwright/test';

/**
 * Treats a page as the translators of browsers do, but keeps its words. It puts a new text node in two `font` elements
 * in the place of each text node, also of those added later, except within `translate="no"`. If a script changes a
 * replaced text node, which is no longer visible, the page logs an error.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);

/** Replaces all text nodes of the page, and those that are added later. Runs in the page. */
function translate(): void {
  const replaced = new WeakSet<Node>();

  function replace(text: Text): void {
    const parent = text.parentElement;
    if (!parent || parent.localName === 'font' || parent.closest('[translate=no], script, style, textarea')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    replaced.add(text);
  }
  function replaceAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) replace(text);
  }

  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    get,
    set(value) {
      if (replaced.has(this)) console.error(`“${this.data}” becomes “${value}” where a translator has replaced it`);
      set?.call(this, value);
    },
  });
  replaceAll(document.body);
  new MutationObserver(records => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) replaceAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}
