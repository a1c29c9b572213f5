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

/** Purpose of the payment dialog; `refill` is the default. */
export type PaymentAction = 'start' | 'renew' | 'refill' | 'subscription' | 'receipt';

/** All shared dialogs and their props. The app provides the components. */
export interface DialogProps {
  login: {
    /** Why a login is required, shown above the form. */
    notice?: FailureName;
    /** Path to open afterwards. */
    next?: string;
    /** Prefilled login: an e-mail or a phone. */
    name?: string;
  };
  /** "Session expired" with one button. */
  expired: Record<never, never>;
  city: Record<never, never>;
  payment: {
    /** Default: a top-up. */
    action?: PaymentAction;
    /** The order to pay, for `start`. */
    request?: ParkingRequest;
    cost?: CostResult;
    /** The parking to extend, for `renew`. */
    session?: TimedSession;
    /** Initial minutes, for `renew`. */
    minutes?: number;
    /** The order, for `subscription`. */
    subscription?: SubscriptionChoice;
    /** The order paid by a bank receipt, and the page the driver came from, for `receipt`. */
    receipt?: ReceiptSubject;
    /** Called when the payment request is sent: the calling form resets. [PAY-087] */
    onLeft?: () => void;
    /** Called when the price has risen: the calling form requests it again. */
    onPriceChanged?: () => void;
  };
  /** Tops up the balance. */
  refill: {
    /** Initial sum, kopecks. */
    sum?: Kopecks;
  };
  /** Waits until a payment arrives. */
  paymentWait: {
    payment: PendingPayment;
    /** The provider's page, to open it again. */
    address?: string;
  };
  /** Payment attempted while offline; `decide(true)` sends it anyway. */
  offline: { decide: (isSent: boolean) => void };
  cancel: { session: TimedSession };
  /** Pays a waiting session, or ends and pays a running one without a chosen end. */
  settle: { session: Session };
  /** Deletes such a session permanently. */
  drop: { session: Session };
  /** Stops a session without a chosen end; it is paid later. */
  defer: { session: Session };
  /** "Change transport": adds a vehicle, or changes the given one. */
  vehicle: { vehicle?: Vehicle };
  /** "Change document": adds a document, or changes the given one. */
  document: { document?: DriverDocument };
  /** "Start without registration", for the selected place on the map. */
  guestStart: { place?: PressedStreet };
  /** Shows a result; `running`: the conflicting parking, which can be extended. */
  notify: { tone: 'success' | 'failure' | 'info'; title: string; text?: string; running?: TimedSession };
  /** The build's image banner with a close button. */
  banner: { image: string; title: string };
}

export type DialogName = keyof DialogProps;

/** An open dialog; `name` determines the props. */
export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

/** Dialogs are stacked; each name is open at most once. */
export interface DialogStore extends Pick<Store<readonly OpenDialog[]>, 'get' | 'subscribe'> {
  /** Opens on top; an open dialog stays unchanged. */
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
