import type { OpenOrder } from '@gorpark/contract/person/open-orders/read';
import { NOT_SENT } from '@gorpark/contract/failures';
import type { Kopecks } from '@gorpark/domain/money';
import { useReducer, useRef } from 'react';
import { errorRule } from '#src/api/error-table.ts';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import { type ApiFailure, refuse } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import type { PendingPayment } from './bank/pending.ts';
import { type Begun, useBank } from './bank/use-bank.ts';
import { useOpenOrders } from './bank/use-open-orders.ts';
import { type BankStep, type CheckoutState, nextPhase, reduce } from './machine.ts';
import { type Command, type Outcome, useSending } from './sending/command.ts';

/** What the reply to a payment says. */
export interface Accepted extends Partial<PendingPayment> {
  redirectUrl: string;
  /** true: paid, no bank is needed. */
  isPaid: boolean;
}

/** What differs between payments. `Reply`: what the payment's call returns. */
export interface Flow<Reply, Intent> {
  /** true: no login dialog explains a refused token. */
  isGuest?: boolean;
  /** false while the price loads: nothing may be submitted. */
  isPriced?: boolean;
  /** What is paid for; null while the form is invalid. An equal intent repeats a lost one [INV-7]. */
  intent: Intent | null;
  /** Returns the payment source, null if none is chosen. Shows the problems of the form. */
  source: () => PaymentChoice | null;
  /** Recognizes an unfinished payment, perhaps of another device, that pays for the same; `paid`: what it buys. */
  same?: { isSame: (order: OpenOrder) => boolean; paid: Partial<PendingPayment> };
  /** true: an answered intent keeps its key too, for a click after the return from the bank. */
  keepsKey?: boolean;
  command: (source: PaymentChoice, intent: Intent) => Command<Reply>;
  /** What is stored before the request, so that a return from the bank finds it; null: no bank is involved. */
  payment: (intent: Intent) => Begun | null;
  /** `reply` is null if its response was lost but the profile shows the effect. */
  read: (reply: Reply | null, payment: PendingPayment | null) => Accepted;
  /** Runs once the request is accepted, before the bank opens. */
  onAccepted?: (reply: Reply | null) => void;
  /** Reloads what the payment changes, before the wait for the bank begins. */
  refresh?: () => Promise<unknown>;
  /** Shows that everything is paid. */
  finish: (reply: Reply | null) => unknown;
  /** Requests a new price after PriceChangedTryLater and DataChanged. */
  requote?: () => unknown;
  onRefused?: (failure: ApiFailure) => void;
  /** The bank opens in this window: at once if it takes `agreed`, otherwise after the driver has seen the sum. */
  sameTab?: { agreed: Kopecks | null };
  /** Runs when the form is no longer needed. */
  onClose?: () => void;
}

export interface Checkout extends CheckoutState {
  isSending: boolean;
  /** The unfinished payment that the form would repeat. */
  openOrder: { order: string; paid: Partial<PendingPayment>; onEnded: () => void } | null;
  /** Resolves to false if the form is invalid. */
  submit: () => Promise<boolean>;
  /** Hides the last failure, because the form changed. */
  edit: () => void;
  /** Gives up the order and returns from the bank step to the form. */
  back: () => void;
  /** The link to the bank's page was followed; `isTab`: false if it must open in this window. */
  opened: (isTab: boolean) => void;
}

/** Runs one payment from the form to the bank: {@link reduce} decides what each answer means. */
export function useCheckout<Reply, Intent = unknown>(flow: Flow<Reply, Intent>): Checkout {
  const { isPriced = true, onClose } = flow;
  const { openAddress } = useCore();
  const { reload } = useProfile();
  const bank = useBank();
  const { send, isRepeat } = useSending<Reply>({ keepsKey: flow.keepsKey ?? false });
  const [state, dispatch] = useReducer(reduce, { phase: isPriced ? 'method' : 'quote' });
  // State would be known only after the next render: a double click would send twice.
  const isBusy = useRef(false);
  const lost = useRef<PendingPayment | null>(null);
  const { order: openOrder, reload: reloadOrders } = useOpenOrders(flow.same?.isSame);
  const quoted = isPriced ? 'quoted' : 'requote';
  if (nextPhase(state.phase, quoted) !== undefined) dispatch({ type: quoted });

  const leave = ({ address, payment }: Pick<BankStep, 'address' | 'payment'>) => {
    // "Back" from the bank may show this page again.
    dispatch({ type: 'blocked' });
    onClose?.();
    if (payment) bank.leave(payment, address);
    else openAddress(address);
  };

  const follow = async (reply: Reply | null, begun: PendingPayment | null) => {
    const { redirectUrl, isPaid, ...learned } = flow.read(reply, begun);
    const page = bank.pageOf(redirectUrl);
    if (!isPaid && page.kind === 'refused') {
      if (begun) bank.memory.forget();
      flow.onRefused?.(refuse('PaymentServiceError').error);
      return dispatch({ type: 'refused', failure: 'PaymentServiceError' });
    }
    flow.onAccepted?.(reply);
    await flow.refresh?.();
    if (isPaid) {
      if (begun) bank.memory.forget();
      dispatch({ type: 'paid' });
      onClose?.();
      return flow.finish(reply);
    }
    const payment = begun && bank.learn(begun, page, learned);
    const sum = payment?.sum ?? flow.sameTab?.agreed ?? null;
    if (page.kind === 'page') {
      const { address } = page;
      if (flow.sameTab && (sum === null || sum === flow.sameTab.agreed)) return leave({ address, payment });
      if (sum !== null) return dispatch({ type: 'toBank', step: { address, sum, payment } });
    }
    dispatch({ type: 'toWait' });
    onClose?.();
    if (page.kind === 'phone') return bank.toPhonePage();
    if (payment) bank.resume(payment, page.kind === 'page' ? page.address : undefined);
    return undefined;
  };

  const handleRefusal = async (failure: ApiFailure) => {
    const { errorName } = failure;
    const { followUp } = errorRule(errorName);
    if (followUp === 'askLogin' && !flow.isGuest) return dispatch({ type: 'blocked' });
    // For a free session the command has already reloaded the list.
    const isListOld = followUp === 'reloadSessions' && errorName !== 'ParkingSessionWasFree';
    const isShownOld = followUp === 'showNow';
    if (isListOld || isShownOld || followUp === 'chooseMethod') await reload();
    if (isShownOld || followUp === 'askCostAgain') await flow.requote?.();
    flow.onRefused?.(failure);
    return dispatch({ type: errorName === NOT_SENT ? 'offline' : 'refused', failure: errorName });
  };

  /** `isShown`: the profile can show the effect of a lost request later, so the payment stays open. */
  const settle = (outcome: Outcome<Reply>, begun: PendingPayment | null, isShown: boolean) => {
    if (outcome.kind === 'done') return follow(outcome.value, begun);
    const isOpen =
      (outcome.kind === 'lost' && isShown) || (outcome.kind === 'busy' && begun === lost.current);
    lost.current = isOpen ? begun : null;
    if (begun && !isOpen) bank.memory.forget();
    switch (outcome.kind) {
      case 'refused':
        return handleRefusal(outcome.failure);
      case 'lost':
        return dispatch({ type: 'lost', isListKnown: outcome.isListKnown });
      case 'busy':
        return dispatch({ type: 'blocked' });
    }
  };

  /** Otherwise the order would block the next one. */
  const goBack = async () => {
    await bank.giveUp(state.step?.payment?.order ?? '');
    bank.memory.forget();
    void reloadOrders();
    dispatch({ type: 'back' });
  };

  const submit = async (): Promise<boolean> => {
    if (isBusy.current || nextPhase(state.phase, 'submit') === undefined || !isPriced) return true;
    const source = flow.source();
    if (source === null || flow.intent === null) return false;
    isBusy.current = true;
    dispatch({ type: 'submit' });
    const intent = [flow.intent, source];
    const command = flow.command(source, flow.intent);
    try {
      const repeated = isRepeat(intent) ? lost.current : null;
      const payment = repeated ? null : flow.payment(flow.intent);
      // Another device may have begun to pay since the form was opened: the form shows it before a second payment.
      if (payment && ![openOrder, ''].includes(await reloadOrders())) {
        void reload();
        dispatch({ type: 'blocked' });
        return true;
      }
      const begun = repeated ?? (payment && bank.begin(payment));
      await settle(await send(command, intent), begun, command.isDone !== undefined);
    } finally {
      isBusy.current = false;
    }
    return true;
  };

  return {
    ...state,
    isSending: state.phase === 'sending',
    openOrder:
      openOrder === ''
        ? null
        : {
            order: openOrder,
            paid: flow.same?.paid ?? {},
            // The bank may have answered meanwhile.
            onEnded: () => void Promise.all([reloadOrders(), reload()]),
          },
    submit,
    edit: () => dispatch({ type: 'edit' }),
    back: () => void goBack(),
    opened: (isTab) => {
      const { step } = state;
      if (!step) return;
      if (!isTab) return leave(step);
      onClose?.();
      if (step.payment) bank.wait(step.payment, step.address);
    },
  };
}
