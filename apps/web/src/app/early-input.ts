declare global {
  /** Repeats what the visitor did on a drawn page before React had it. */
  var gorparkReplay: (() => void) | undefined;
}

/** Remembers the last press and focus, and all changed fields, of a drawn page. */
export function keepEarlyInput(page: Document): void {
  let pressed: HTMLButtonElement | null = null;
  let focused: HTMLElement | null = null;
  const changed = new Map<Field, Pick<HTMLInputElement, 'value' | 'checked'>>();
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const watch = (type: string, take: (target: Element) => void) =>
    page.addEventListener(type, ({ target }) => target instanceof Element && take(target), options);

  watch('click', (target) => {
    pressed = target.closest('button');
    // Shows the press.
    pressed?.setAttribute('aria-busy', 'true');
  });
  watch('focusin', (target) => {
    focused = target instanceof HTMLElement ? target : null;
  });
  watch('input', (target) => {
    if (target instanceof HTMLInputElement)
      changed.set(target, { value: target.value, checked: target.checked });
    if (target instanceof HTMLTextAreaElement) changed.set(target, { value: target.value, checked: false });
  });

  globalThis.gorparkReplay = () => {
    stop.abort();
    globalThis.gorparkReplay = undefined;
    for (const [field, state] of changed) change(placed(field), state);
    // Keeps the focus if the visitor has moved it meanwhile.
    if (focused && page.activeElement === page.body) placed(focused)?.focus({ preventScroll: true });
    const button = pressed && placed(pressed);
    button?.removeAttribute('aria-busy');
    button?.click();
  };
}

/** Returns the drawn element, or the only new one with its name. */
function placed<T extends HTMLElement>(drawn: T): T | null {
  if (drawn.isConnected) return drawn;
  const alike = [...document.querySelectorAll<T>(drawn.tagName)].filter(
    (one) => nameOf(one) === nameOf(drawn),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const nameOf = (element: Element): string | null =>
  element.getAttribute('aria-label') ?? (element.getAttribute('name') || element.textContent);

function change(field: Field | null, { value, checked }: Pick<HTMLInputElement, 'value' | 'checked'>): void {
  if (field === null) return;
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click();
    return;
  }
  // The native setter, so that React sees the change as typing.
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
