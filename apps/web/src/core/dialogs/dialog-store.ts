import type { FailureName } from '@gorpark/contract/failures';
import type { CostResult, DriverDocument, Session, Vehicle } from '@gorpark/contract/wire/types';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import type { Kopecks } from '@gorpark/domain/money';
import { createStore, type Store } from '#src/lib/store.ts';
import type { PressedStreet } from '../guest-stays.ts';
import type { PendingPayment } from '../payment/pending.ts';
import type { ReceiptSubject } from '../payment/receipt-subject.ts';
import type { SubscriptionChoice } from '../subscription/choice.ts';
import type { TimedSession } from '../session-view.ts';

/** Default: `refill`. */
export type PaymentAction = 'start' | 'renew' | 'refill' | 'subscription' | 'receipt';

/** The app provides the components. */
export interface DialogProps {
  login: {
    /** Why a login is required. */
    notice?: FailureName;
    next?: string;
    /** An e-mail or a phone to prefill. */
    name?: string;
  };
  expired: Record<never, never>;
  city: Record<never, never>;
  payment: {
    /** Default: `refill`. */
    action?: PaymentAction;
    /** For `start`. */
    request?: ParkingRequest;
    cost?: CostResult;
    /** For `renew`. */
    session?: TimedSession;
    /** Initial minutes, for `renew`. */
    minutes?: number;
    /** For `subscription`. */
    subscription?: SubscriptionChoice;
    /** For `receipt`: the order and the page the driver came from. */
    receipt?: ReceiptSubject;
    /** Called when the payment request is sent: the calling form resets. [PAY-087] */
    onLeft?: () => void;
    /** Called when the price has risen: the calling form requests it again. */
    onPriceChanged?: () => void;
  };
  refill: {
    /** Kopecks. */
    sum?: Kopecks;
  };
  paymentWait: {
    payment: PendingPayment;
    /** The provider's page. */
    address?: string;
  };
  /** Payment attempted while offline; `decide(true)` sends it anyway. */
  offline: { decide: (isSent: boolean) => void };
  cancel: { session: TimedSession };
  /** Pays a waiting session, or ends and pays one without a chosen end. */
  settle: { session: Session };
  /** Deletes such a session permanently. */
  drop: { session: Session };
  /** Stops a session; it is paid later. */
  defer: { session: Session };
  vehicle: { vehicle?: Vehicle };
  document: { document?: DriverDocument };
  /** The selected map place. */
  guestStart: { place?: PressedStreet };
  /** `running`: the conflicting parking, which can be extended. */
  notify: { tone: 'success' | 'failure' | 'info'; title: string; text?: string; running?: TimedSession };
  /** The build's image banner. */
  banner: { image: string; title: string };
}

export type DialogName = keyof DialogProps;

export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

/** Dialogs are stacked; each name is open at most once. */
export interface DialogStore extends Pick<Store<readonly OpenDialog[]>, 'get' | 'subscribe'> {
  /** An open dialog stays unchanged. */
  open: <Name extends DialogName>(name: Name, props: DialogProps[Name]) => void;
  close: (name: DialogName) => void;
  isOpen: (name: DialogName) => boolean;
  /** Closes the dialogs of one driver after a logout or a change of driver. */
  closePersonal: () => void;
}

const PERSONAL: ReadonlySet<DialogName> = new Set([
  'offline',
  'payment',
  'refill',
  'cancel',
  'settle',
  'drop',
  'defer',
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
