declare global {
  /** Repeats what the visitor did on a drawn page before React had it. */
  var gorparkReplay: (() => void) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type FieldState = Pick<HTMLInputElement, 'value' | 'checked'>;

interface Click {
  button: HTMLButtonElement;
  place: Place;
}

/** Buttons of a field, such as chips and steps: each press counts. Of all others only the last, once. */
const STEP = 'fieldset button[type="button"]:not([aria-haspopup])';

/**
 * Keeps presses, changed fields and the focus of a drawn page from React until the page is placed, so that React sees
 * each exactly once: it hydrates a page in parts, and misses changes of fields that it does not have yet.
 */
export function keepEarlyInput(page: Document): void {
  let clicked: Click | null = null;
  let pending: Click | null = null;
  let focused: { element: HTMLElement; place: Place } | null = null;
  const stored = new Map<object, () => boolean>();
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const watch = (type: string, take: (target: Element, event: Event) => void) =>
    page.addEventListener(
      type,
      (event) => event.target instanceof Element && take(event.target, event),
      options,
    );

  // A page that would fold this form keeps it open.
  const begin = (target: Element) => target.closest('form') && (page.documentElement.dataset['begun'] = '');
  watch('click', begin);
  watch('input', begin);
  watch('mousedown', (target) => {
    const button = target.closest('button');
    pending = button && { button, place: placeOf(button) };
  });
  watch('mouseup', () => {
    pending = null;
  });
  watch('click', (target, event) => {
    const button = target.closest('button');
    if (button === null) return void (isCheckable(target) && event.stopImmediatePropagation());
    event.stopImmediatePropagation();
    event.preventDefault();
    const click = { button, place: placeOf(button) };
    if (button.matches(STEP)) stored.set(click, () => clickOn(click));
    else {
      clicked?.button.removeAttribute('aria-busy');
      clicked = click;
    }
    // Shows the press.
    button.setAttribute('aria-busy', 'true');
  });
  watch('focusin', (target) => {
    focused = target instanceof HTMLElement ? { element: target, place: placeOf(target) } : null;
  });
  watch('input', (target, event) => {
    if (!isField(target)) return;
    event.stopImmediatePropagation();
    const state = { value: target.value, checked: target instanceof HTMLInputElement && target.checked };
    const place = placeOf(target);
    // The last of several radio buttons counts.
    stored.delete(target);
    stored.set(target, () => change(placed(target, place), state));
  });
  watch('change', (target, event) => isField(target) && event.stopImmediatePropagation());

  globalThis.gorparkReplay = () => {
    stop.abort();
    globalThis.gorparkReplay = undefined;
    if (pending && !pending.button.isConnected) clickWhenReleased(pending);
    // Keeps the focus if the visitor has moved it meanwhile.
    if (focused && page.activeElement === page.body)
      placed(focused.element, focused.place)?.focus({ preventScroll: true });
    // A repeated change may rename the button, for example the count of a filter.
    if (clicked) clicked.button = placed(clicked.button, clicked.place) ?? clicked.button;
    void replay(page, [...stored.values()], () => clicked === null || clickOn(clicked));
  };
}

/** How long a part of the page may load, milliseconds. */
const PATIENCE_MS = 10_000;

/** Repeats each change once its field is there, then the press, unless the visitor has pressed something new. */
async function replay(page: Document, changes: (() => boolean)[], click: () => boolean): Promise<void> {
  let open = changes;
  const isDone = async (): Promise<boolean> => {
    const missing = [];
    for (const repeat of open) {
      if (!repeat()) missing.push(repeat);
      // React renders in a microtask, before the visitor does anything else.
      await Promise.resolve();
    }
    open = missing;
    return open.length === 0 && (stop.signal.aborted || click());
  };
  const stop = new AbortController();
  page.addEventListener('pointerdown', () => stop.abort(), { signal: stop.signal, capture: true });
  const end = performance.now() + PATIENCE_MS;
  while (!(await isDone()) && performance.now() < end) await nextChange(page);
  delete page.documentElement.dataset['begun'];
  stop.abort();
}

const nextChange = (page: Document): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => finish());
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(page, { childList: true, subtree: true });
    setTimeout(finish, PATIENCE_MS);
  });

/** Returns false if the button is not there. */
function clickOn({ button, place }: Click): boolean {
  const target = placed(button, place);
  target?.removeAttribute('aria-busy');
  target?.click();
  return target !== null;
}

/** A button that React replaces between the two halves of a click gets none. */
function clickWhenReleased({ button, place }: Click): void {
  const handleUp = ({ target }: MouseEvent) => {
    const now = placed(button, place);
    if (now !== null && target instanceof Node && now.contains(target)) now.click();
  };
  document.addEventListener('mouseup', handleUp, { capture: true, once: true });
}

/** Where an element is among those with its name. */
interface Place {
  name: string | null;
  index: number;
  count: number;
}

function placeOf(element: Element): Place {
  const name = nameOf(element);
  const alike = likeOf(element, name);
  return { name, index: alike.indexOf(element), count: alike.length };
}

/** Returns the drawn element, or the new one that is in its place. */
function placed<T extends Element>(drawn: T, { name, index, count }: Place): T | null {
  if (drawn.isConnected) return drawn;
  const alike = likeOf(drawn, name);
  return (alike.length === count ? alike[index] : alike.length === 1 && alike[0]) || null;
}

const likeOf = <T extends Element>(element: T, name: string | null): T[] =>
  [...document.querySelectorAll<T>(element.tagName)].filter((one) => nameOf(one) === name);

/** React generates names of radio buttons, which differ in the new page. */
const nameOf = (element: Element): string | null =>
  element.getAttribute('aria-label') ??
  (isCheckable(element)
    ? `${element.value} ${element.labels?.[0]?.textContent}`
    : element.getAttribute('name') || element.textContent);

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

/**
 * Returns false if the field is not there. React ignores an event of a field with the value that it saw last, which may
 * be the typed one, so another value is set first.
 */
function change(field: Field | null, { value, checked }: FieldState): boolean {
  if (field === null) return false;
  const before = document.activeElement;
  if (isCheckable(field)) {
    field.checked = !checked;
    field.click();
  } else {
    field.value = value === '' ? ' ' : '';
    // The native setter, so that React sees the change as typing.
    const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // A complete plate moves the focus on, but only of the visitor who is in it.
  if (before !== field && before instanceof HTMLElement && before !== document.body)
    before.focus({ preventScroll: true });
  return true;
}
