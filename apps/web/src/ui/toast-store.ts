export interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'bad';
  action?: { label: string; onClick: () => void };
}

export type ToastInput = Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>;

const MOST_AT_ONCE = 2;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Do not use it for form errors. */
export function showToast(input: ToastInput): void {
  lastId += 1;
  const toast: Toast = { tone: 'good', ...input, id: lastId };
  set([...toasts, toast].slice(-MOST_AT_ONCE));
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
