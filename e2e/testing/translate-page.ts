import type { Page } from '@playwright/test';

/**
 * Treats the texts of a page as the translators of browsers do: each text node, also each later one, is replaced by a new
 * one in two `font` elements, unless an element around it says `translate="no"`. The texts stay the same. A script that
 * goes on changing a replaced text, which no one sees, causes a console error.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);

/** Runs in the page. */
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
