import type { FailureName } from '@gorpark/contract/failures';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import type { DriverDocument, Session, Vehicle } from '@gorpark/contract/wire/types';
import { createStore, type Store } from '#src/lib/store.ts';
import type { TimedSession } from '../session-view.ts';

/** Props of each dialog; the app provides the components. `checkout/dialogs.ts` adds those of payments. */
export interface DialogProps {
  login: {
    /** Why a login is required. */
    notice?: FailureName;
    next?: string;
    name?: string;
  };
  expired: Record<never, never>;
  city: Record<never, never>;
  offline: { decide: (isSent: boolean) => void };
  cancel: { session: TimedSession };
  drop: { session: Session };
  repair: {
    session: TodaySession;
    isGuest?: boolean;
    /** Called when the session was repaired without a bank. */
    onRepaired?: () => void;
  };
  defer: { session: Session };
  vehicle: { vehicle?: Vehicle };
  document: { document?: DriverDocument };
  notify: { tone: 'success' | 'failure' | 'info'; title: string; text?: string; running?: Session };
  banner: { image: string; title: string };
}

export type DialogName = keyof DialogProps;

export type SlotProps<Name extends DialogName> = DialogProps[Name] & { onClose: () => void };

export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

/** Dialogs are stacked; each name is open at most once. */
export interface DialogStore extends Pick<Store<readonly OpenDialog[]>, 'get' | 'subscribe'> {
  open: <Name extends DialogName>(name: Name, props: DialogProps[Name]) => void;
  close: (name: DialogName) => void;
  isOpen: (name: DialogName) => boolean;
  /** Closes the dialogs of one driver after a logout or a change of driver. */
  closePersonal: () => void;
}

const PERSONAL: ReadonlySet<DialogName> = new Set([
  'offline',
  'start',
  'renew',
  'refill',
  'subscription',
  'receipt',
  'cancel',
  'settle',
  'drop',
  'defer',
  'repair',
  'vehicle',
  'document',
]);

export const createDialogStore = (): DialogStore => {
  const open = createStore<readonly OpenDialog[]>([]);
  const isOpen = (name: DialogName) => open.get().some((dialog) => dialog.name === name);

  return {
    get: open.get,
    subscribe: open.subscribe,
    isOpen,
    open: (name, props) => {
      if (!isOpen(name)) open.update((dialogs) => [...dialogs, { name, props } as OpenDialog]);
    },
    closePersonal: () => {
      if (open.get().some(({ name }) => PERSONAL.has(name)))
        open.update((dialogs) => dialogs.filter(({ name }) => !PERSONAL.has(name)));
    },
    close: (name) => open.update((dialogs) => dialogs.filter((dialog) => dialog.name !== name)),
  };
};
