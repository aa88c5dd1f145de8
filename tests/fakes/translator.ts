/**
 * Translates the page as browsers do: every text, now and whenever one is added or changed, gives way to `<font>` elements
 * with its translation (here: the same words), or is wrapped in them. What is marked with `translate="no"` stays. It
 * uses nothing from outside, so that it can be run in a page of a real browser.
 */
export function translatePage(way: 'replaced' | 'wrapped'): { stop: () => void } {
  const made = new WeakSet<Node>();
  const isLeftAlone = (text: Node) =>
    made.has(text) ||
    !text.nodeValue?.trim() ||
    !text.parentElement ||
    text.parentElement.closest('font, [translate="no"], script, style, textarea, noscript, svg') !== null;
  const translate = (text: Node) => {
    if (isLeftAlone(text)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    if (way === 'wrapped') {
      text.parentNode?.insertBefore(outer, text);
      made.add(inner.appendChild(text));
    } else {
      made.add(inner.appendChild(document.createTextNode(text.nodeValue ?? '')));
      text.parentNode?.replaceChild(outer, text);
    }
  };
  const translateAll = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = root.nodeType === 3 ? root : walker.nextNode(); text; text = walker.nextNode()) {
      texts.push(text);
    }
    texts.forEach(translate);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateAll(target);
      for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }
  });
  translateAll(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { stop: () => observer.disconnect() };
}
