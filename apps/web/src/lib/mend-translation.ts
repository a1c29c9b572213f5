interface Translated {
  /** Children as React placed them. */
  nodes: ChildNode[];
  fonts: Node[];
}

const CHANGES = ['appendChild', 'insertBefore', 'removeChild'] as const;

const isFont = (node: Node): boolean => node.nodeName === 'FONT';

/**
 * Keeps the page true while a browser translates it. A translator replaces text nodes with FONT elements. Puts the nodes
 * of an element back as soon as React changes one. Returns a function that stops it.
 */
export function mendTranslation(root: Element): () => void {
  const known = new WeakMap<Node, Translated>();
  const parents = new WeakMap<Node, Element>();

  const restore = (parent: Element) => {
    const translated = known.get(parent);
    if (!translated) return;
    known.delete(parent);
    for (const name of CHANGES) Reflect.deleteProperty(parent, name);
    if (isShown(parent, translated)) parent.replaceChildren(...translated.nodes);
  };

  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const parent = parents.get(target);
      if (parent) restore(parent);
    }
  });

  const take = (parent: Element, records: readonly MutationRecord[]) => {
    const before = known.get(parent);
    const fonts = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont));
    if (before && isShown(parent, before)) return void before.fonts.push(...fonts);
    const nodes = childrenBefore(parent, records);
    known.set(parent, { nodes, fonts });
    for (const node of nodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      parents.set(node, parent);
      texts.observe(node, { characterData: true });
    }
    // React calls them on the element itself, before the observers run.
    for (const name of CHANGES) {
      const value = (...given: [never, never]) => {
        restore(parent);
        return parent[name](...given);
      };
      Object.defineProperty(parent, name, { value, configurable: true });
    }
  };

  const observer = new MutationObserver((records) => {
    const touched = records.filter(
      ({ target, addedNodes }) => !isFont(target) && [...addedNodes].some(isFont),
    );
    for (const target of new Set(touched.map((record) => record.target)))
      take(
        target as Element,
        records.filter((record) => record.target === target),
      );
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    texts.disconnect();
  };
}

/** false: React has replaced all children since the translation. */
const isShown = (parent: Element, { fonts }: Translated): boolean =>
  fonts.some((font) => font.parentNode === parent);

/** Returns the children of an element before these changes. */
function childrenBefore(parent: Element, records: readonly MutationRecord[]): ChildNode[] {
  let nodes: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    nodes = nodes.filter((node) => ![...addedNodes].includes(node));
    const at = previousSibling === null ? 0 : nodes.indexOf(previousSibling) + 1;
    nodes.splice(at, 0, ...removedNodes);
  }
  return nodes as ChildNode[];
}
