/** What a translating browser (Chrome, Edge) puts in place of a text node. */
const STAND_IN = 'FONT';

type Dom = Pick<typeof globalThis, 'Node' | 'MutationObserver' | 'document'>;

/**
 * Lets React go on while the browser translates the page. The translator takes React's text nodes out of the page and
 * puts `<font>` elements in their place: React's next removal or insertion there would fail, and with it the whole page,
 * and a text that changes would change where nobody sees it. So it is remembered which element stands for which text: what
 * React does to the text is done to the element, and a text that changes goes back to its place, for the translator to
 * translate it anew. Called before React draws anything.
 */
export function surviveTranslation({ Node, MutationObserver, document }: Dom): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const standIns = new WeakMap<Node, Node>();
  const used = new WeakSet<Node>();

  const note = (changes: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue;
        const near = [...addedNodes, previousSibling, nextSibling];
        const standIn = near.find((one) => one?.nodeName === STAND_IN && !used.has(one));
        if (!standIn) continue;
        standIns.set(text, standIn);
        used.add(standIn);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** What stands for a text that is out of the page. */
  const standInOf = (text: Node): Node | undefined => {
    note(observer.takeRecords());
    const standIn = standIns.get(text);
    return standIn?.parentNode ? standIn : undefined;
  };
  /** The child of `parent` that is the node, stands for it, or was put around it. */
  const childOf = (parent: Node, node: Node): Node | null => {
    let child: Node | null = node;
    while (child && child.parentNode !== parent) {
      const around: Node | null = child.parentNode;
      child = around?.nodeName === STAND_IN ? around : (standInOf(child) ?? null);
    }
    return child;
  };
  /** A text that moves leaves nothing behind. */
  const takeAlong = (text: Node, parent: Node) => {
    if (text.nodeType !== Node.TEXT_NODE || !standIns.has(text)) return;
    const standIn = standInOf(text);
    if (standIn && !standIn.contains(parent)) standIn.parentNode?.removeChild(standIn);
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = childOf(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    takeAlong(node, this);
    insertBefore.call(this, node, before && childOf(this, before));
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    takeAlong(node, this);
    appendChild.call(this, node);
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this.nodeType === Node.TEXT_NODE && !this.parentNode) {
        const standIn = standInOf(this);
        standIn?.parentNode?.replaceChild(this, standIn);
      }
      nodeValue?.set?.call(this, value);
    },
  });
}
