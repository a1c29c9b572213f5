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

/** What the payment dialog is opened for (parking-and-money §2); `refill` is the default. */
export type PaymentAction = 'start' | 'renew' | 'refill' | 'subscription' | 'receipt';

/** Every dialog that several features open, with what it is given. The app fills the slots. */
export interface DialogProps {
  login: {
    /** Why the driver has to log in, shown above the form. */
    notice?: FailureName;
    /** Path to go to afterwards. */
    next?: string;
    /** Filled in as the login: an e-mail or a phone. */
    name?: string;
  };
  /** "Session expired" with one button. */
  expired: Record<never, never>;
  city: Record<never, never>;
  payment: {
    /** A top-up unless told otherwise. */
    action?: PaymentAction;
    /** What is to be paid, for `start`. */
    request?: ParkingRequest;
    cost?: CostResult;
    /** The parking to extend, for `renew`. */
    session?: TimedSession;
    /** By how many minutes the dialog begins, for `renew`. */
    minutes?: number;
    /** What is to be bought, for `subscription`. */
    subscription?: SubscriptionChoice;
    /** What is paid by a bank's receipt and where the driver came from, for `receipt`. */
    receipt?: ReceiptSubject;
    /** The wish is on its way: the form that asked begins anew (PAY-087). */
    onLeft?: () => void;
    /** The price has risen: the form that asked has to ask for it again. */
    onPriceChanged?: () => void;
  };
  /** Tops up the balance. */
  refill: {
    /** What to begin with, kopecks. */
    sum?: Kopecks;
  };
  /** Waits until a payment has come. */
  paymentWait: {
    payment: PendingPayment;
    /** The provider's page, to open it once more. */
    address?: string;
  };
  /** A press for money without a network; `decide(true)` sends it after all. */
  offline: { decide: (isSent: boolean) => void };
  cancel: { session: TimedSession };
  /** Pays a session that waits for its money, or one that runs without a chosen end and stops by that. */
  settle: { session: Session };
  /** Deletes such a session for good. */
  drop: { session: Session };
  /** Stops a session without a chosen end; it is paid later. */
  defer: { session: Session };
  /** "Change transport": adds a vehicle, or changes the given one. */
  vehicle: { vehicle?: Vehicle };
  /** "Change document": adds a document, or changes the given one. */
  document: { document?: DriverDocument };
  /** "Start without registration", with the place that is chosen on the map. */
  guestStart: { place?: PressedStreet };
  /** Says how something ended; `running`: the parking that stands in the way and can be extended. */
  notify: { tone: 'success' | 'failure' | 'info'; title: string; text?: string; running?: TimedSession };
  /** An image of the build, with a cross. */
  banner: { image: string; title: string };
}

export type DialogName = keyof DialogProps;

/** An open dialog; the name tells which props it has. */
export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

/** Dialogs lie on each other; each one is open once. */
export interface DialogStore extends Pick<Store<readonly OpenDialog[]>, 'get' | 'subscribe'> {
  /** Opens on top; a dialog that is open already stays as it is. */
  open: <Name extends DialogName>(name: Name, props: DialogProps[Name]) => void;
  close: (name: DialogName) => void;
  isOpen: (name: DialogName) => boolean;
  /** Closes what belongs to one driver: he has left, or another one has come. */
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
