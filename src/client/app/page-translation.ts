/** The translator's `<font>` element for a text node, and the reverse. */
const shownFor = new WeakMap<Node, Element>();
const originalOf = new WeakMap<Node, Text>();
/** The texts' data before a translation. Null once React renders the page. */
let firstData: Map<Text, string> | null = null;
let isHydrating = false;
let observer: MutationObserver | null = null;

const maxHydrationMs = 10_000;

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Records a text node that a `<font>` replaced in the same turn. */
const recordReplacements = (records: readonly MutationRecord[], added: ReadonlySet<Node>): void => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.parentNode) continue;
      const shown = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isTranslation(node) && added.has(node),
      );
      if (!isTranslation(shown)) continue;
      shownFor.set(text, shown);
      originalOf.set(shown, text);
      observer?.observe(text, { characterData: true });
    }
};

/** Replaces translations by the original texts, whose data `former` has. */
const revert = (translations: Iterable<Element>, former: ReadonlyMap<Text, string>): void => {
  for (const shown of translations) {
    const nested = [...shown.querySelectorAll('font')];
    const original = originalOf.get(shown);
    const contents = original ? [original] : [...shown.childNodes];
    shown.replaceWith(...contents);
    for (const node of contents) if (node instanceof Text) node.data = former.get(node) ?? node.data;
    if (!original) revert(nested, former);
  }
  // These changes must not count as changes of a text.
  observer?.takeRecords();
};

/** Otherwise the next translation would start from the reverted one. */
const ignoreOwnChanges = (): void => {
  observer?.takeRecords();
};

const handle = (records: readonly MutationRecord[]): void => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
  if (added.size > 0) recordReplacements(records, added);
  const former = new Map<Text, string>();
  for (const { type, target, oldValue } of records) {
    if (type !== 'characterData' || !(target instanceof Text)) continue;
    if (!former.has(target)) former.set(target, oldValue ?? '');
    if (firstData && !firstData.has(target)) firstData.set(target, oldValue ?? '');
    // React has changed a text that the translation hides.
    const shown = shownFor.get(target);
    if (!target.parentNode && shown?.isConnected) shown.replaceWith(target);
  }
  if (!isHydrating) return;
  revert(
    [...added].filter((node) => node.isConnected),
    former,
  );
  ignoreOwnChanges();
};

/** The nodes from `node`'s displayed form to the child of `parent`, or none. */
const pathTo = (parent: Node, node: Node): Node[] => {
  const path: Node[] = [];
  let next: Node | null = node.parentNode ? node : (shownFor.get(node) ?? null);
  for (; next && next !== parent; next = next.parentNode) path.push(next);
  return next ? path : [];
};

/**
 * React removes and inserts nodes by their parent.
 * This throws if a translator has moved or replaced the node.
 * Calls that would not throw are unchanged.
 */
const patchNodes = ({ removeChild, insertBefore, appendChild } = Node.prototype): void => {
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    for (const shown of pathTo(this, child)) {
      const above = shown.parentNode;
      if (above) removeChild.call(above, shown);
      // Also removes empty elements of the translation.
      if (above?.hasChildNodes()) break;
    }
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    shownFor.get(node)?.remove();
    const place = next && next.parentNode !== this ? (pathTo(this, next).at(-1) ?? null) : next;
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    shownFor.get(node)?.remove();
    return appendChild.call(this, node) as T;
  };
};

/**
 * Lets React work on a page that a browser or extension translates:
 * they replace text nodes, which React keeps changing, by `<font>` elements.
 * Must be called before rendering.
 */
export const followPageTranslation = (): void => {
  observer?.disconnect();
  firstData = new Map();
  if (!observer) patchNodes();
  observer?.disconnect();
  observer = new MutationObserver(handle);
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
};

/**
 * Gives a prerendered page the texts that it
 * had before its translation, for hydration.
 * Until `csippano:hydrated` it also reverts later translations at once.
 */
export const restoreTexts = (root: HTMLElement): void => {
  handle(observer?.takeRecords() ?? []);
  const former = firstData ?? new Map<Text, string>();
  firstData = null;
  for (const [text, data] of former) if (text.data !== data) text.data = data;
  revert(root.querySelectorAll('font'), former);
  ignoreOwnChanges();
  isHydrating = true;
  const end = () => {
    isHydrating = false;
  };
  addEventListener('csippano:hydrated', end, { once: true });
  setTimeout(end, maxHydrationMs);
};
