declare global {
  /** Repeats what the visitor did on a drawn page before React had it. */
  var gorparkReplay: (() => void) | undefined;
}

/** Remembers the last press, text and focus in a drawn page. */
export function keepEarlyInput(page: Document): void {
  let pressed: HTMLButtonElement | null = null;
  let focused: HTMLElement | null = null;
  let typed: { input: HTMLInputElement; text: string } | null = null;
  const stop = new AbortController();
  const watch = (type: string, take: (target: Element) => void) =>
    page.addEventListener(type, ({ target }) => target instanceof Element && take(target), {
      signal: stop.signal,
      capture: true,
    });

  watch('click', (target) => {
    pressed = target.closest('button');
    // Shows the press.
    pressed?.setAttribute('aria-busy', 'true');
  });
  watch('focusin', (target) => {
    focused = target instanceof HTMLElement ? target : null;
  });
  watch('input', (target) => {
    if (target instanceof HTMLInputElement) typed = { input: target, text: target.value };
  });

  globalThis.gorparkReplay = () => {
    stop.abort();
    globalThis.gorparkReplay = undefined;
    const field = typed && placed(typed.input);
    if (field && typed) type(field, typed.text);
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

const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent;

/** Uses the native value setter, so that React sees the change as typing. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
