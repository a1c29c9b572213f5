declare global {
  var gorparkReplay: (() => void) | undefined;
}

interface Kept {
  press: readonly number[] | null;
  focus: readonly number[] | null;
  typed: { at: readonly number[]; text: string } | null;
}

export function keepPresses(root: HTMLElement): () => void {
  const kept: Kept = { press: null, focus: null, typed: null };
  const stop = new AbortController();
  const { signal } = stop;
  const watch = (type: string, take: (target: Element) => void) =>
    root.addEventListener(type, ({ target }) => target instanceof Element && take(target), { signal });

  watch('click', (target) => {
    const button = target.closest('button');
    if (!button) return;
    kept.press = pathOf(root, button);
    // Shows the click; the client executes it later.
    button.setAttribute('aria-busy', 'true');
    if (button.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', 'true');
  });
  watch('focusin', (target) => {
    kept.focus = pathOf(root, target);
  });
  watch('input', (target) => {
    if (target instanceof HTMLInputElement) kept.typed = { at: pathOf(root, target), text: target.value };
  });

  return () => {
    stop.abort();
    const input = kept.typed && at(root, kept.typed.at);
    if (kept.typed && input instanceof HTMLInputElement) type(input, kept.typed.text);
    // Keeps the focus if the visitor has moved it meanwhile.
    if (kept.focus && document.activeElement === document.body) focus(at(root, kept.focus));
    const button = kept.press && at(root, kept.press);
    if (button instanceof HTMLButtonElement) button.click();
  };
}

/** Both renderings have the same elements in the same order. */
function pathOf(root: Element, element: Element): number[] {
  const path: number[] = [];
  for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
    path.unshift([...(one.parentElement?.children ?? [])].indexOf(one));
  }
  return path;
}

function at(root: Element, path: readonly number[]): Element | undefined {
  return path.reduce<Element | undefined>((one, index) => one?.children[index], root);
}

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Uses the native value setter, so that React sees the change as typing. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
