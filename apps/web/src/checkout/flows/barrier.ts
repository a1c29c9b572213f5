import type { BarrierPaid, BarrierPrice } from '@gorpark/contract/public/barrier/read';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FailureName, NOT_SENT } from '@gorpark/contract/failures';
import { type Kopecks, ZERO, formatMoney, subtractKopecks } from '@gorpark/domain/money';
import { BARRIER_PRICE_MS, normalizeTicket, barrierProblems } from '@gorpark/domain/barrier';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { guestParkingsOf } from '#src/core/guest-parkings.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { barrierMessages } from '../barrier/messages/index.ts';
import { useQuote } from '../quote/use-quote.ts';
import { type Checkout, useCheckout } from '../use-checkout.ts';
import { planarCost, planarPay } from '@gorpark/contract/public/barrier/calls';
import type { CallOptions } from '#src/api/client.ts';
import { BALANCE_SERVICE, type PaymentChoice } from '#src/api/parking-request.ts';
import { type ApiResult, succeed } from '#src/api/result.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { useSession } from '#src/core/session.ts';
import { type MethodChoice, useMethodChoice } from '../methods/use-method-choice.ts';
import { useCapabilities } from '#src/core/site.ts';

export type BarrierPayer = 'driver' | 'guest';

/** `untilMs` is a time of the device clock. */
export interface LockedPrice extends BarrierPrice {
  untilMs: number;
}

/** Returns the price and payment calls, with the driver's or the guest token. */
const useBarrierCalls = (payer: BarrierPayer, parkingCode: string) => {
  const { client, device } = useCore();
  const { token } = useSession();
  const guest = useGuestSession();
  const as = <T>(send: (own: CallOptions) => Promise<ApiResult<T>>) =>
    payer === 'driver' ? send({}) : guest.run(send);

  return {
    cost: {
      name: 'barrier',
      token: payer === 'driver' ? token : null,
      isRefreshed: false,
      send: async (cardNumber: string, call: CallOptions): Promise<ApiResult<LockedPrice>> => {
        const body = { cardNumber, ...(parkingCode === '' ? {} : { parkingCode }) };
        const untilMs = device.now() + BARRIER_PRICE_MS;
        const answer = await as((own) => client.call(planarCost, body, { ...call, ...own }));
        return answer.ok ? succeed({ ...answer.value, untilMs }) : answer;
      },
    },
    pay: (price: BarrierPrice, { service, phone }: PaymentChoice, call: CallOptions) => {
      const { sessionId, parkingNumber } = price;
      const body = { sessionId, parkingNumber, paymentService: service, ...(phone ? { phone } : {}) };
      return as<BarrierPaid>((own) => client.call(planarPay, body, { ...call, ...own }));
    },
  };
};

export interface Barrier {
  step: 'price' | 'payment';
  card: string;
  type: (card: string) => void;
  /** The number that a refused payment has cleared; empty without one. */
  refusedCard: string;
  cardProblem: 'required' | 'format' | 'unknown' | null;
  /**
   * Requests the price. Returns false if the number is invalid. `isAgain`: requests it even if it was just requested.
   */
  ask: (isAgain: boolean) => boolean;
  isAsking: boolean;
  price: LockedPrice | null;
  free: LockedPrice | null;
  method: BarrierMethod;
  openOrder: Checkout['openOrder'];
  /** Resolves to false if the form is invalid. */
  pay: () => Promise<boolean>;
  isPaying: boolean;
  /** The payment got no response, so it may have taken effect. */
  isLost: boolean;
  /** Why the price or the payment was refused. */
  failure: FailureName | null;
}

const CARD_REFUSALS: Partial<Record<FailureName, Barrier['cardProblem']>> = {
  ParkingSessionNotFound: 'unknown',
  InvalidFormat: 'format',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;

/** Barrier payment: the price of a card, then its payment within 30 seconds; the bank opens in this window. */
export function useBarrier(payer: BarrierPayer, parkingCode: string): Barrier {
  const t = useT(barrierMessages);
  const core = useCore();
  const { device } = core;
  const { openDialog } = useDialogs();
  const { reload } = useProfile();
  const calls = useBarrierCalls(payer, parkingCode);
  const [card, setCard] = useSavedState('planar', '', { lifetime: 'browser', isValid: isText });
  const [entryProblem, setEntryProblem] = useState<Barrier['cardProblem']>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [refusedCard, setRefusedCard] = useState('');
  const quote = useQuote(calls.cost, asked);
  const found = quote.isPending ? null : quote.cost;
  const price = found && found.cost > ZERO ? found : null;
  const method = useBarrierMethod(payer, price?.cost ?? null);

  const checkout = useCheckout<BarrierPaid, BarrierPrice>({
    isGuest: payer === 'guest',
    isPriced: price !== null,
    keepsKey: true,
    intent: price,
    source: method.choice.take,
    ...(payer === 'driver' && {
      same: {
        isSame: (order) => order.purpose === 'gate' && order.card === normalizeTicket(card),
        paid: { intent: { card } },
      },
    }),
    command: (source, agreed) => ({ kind: 'payment', send: (call) => calls.pay(agreed, source, call) }),
    payment: ({ cost }) => (payer === 'driver' ? { kind: 'gate', sum: cost, intent: { card } } : null),
    read: (paid) => {
      const redirectUrl = paid?.redirectUrl ?? '';
      return { redirectUrl, isPaid: redirectUrl.trim() === '', order: paid?.order ?? '' };
    },
    onAccepted: (paid) => {
      method.choice.remember();
      if (payer === 'guest' && paid?.redirectUrl)
        guestParkingsOf(core).wait({ order: paid.order, card, street: '', sentMs: core.clock.now() });
      reset(null);
    },
    sameTab: { agreed: price?.cost ?? null },
    finish: (paid) => {
      const text = paid?.message || t('resultText');
      openDialog('notify', { tone: 'success', title: t('resultTitle'), text });
      if (payer === 'driver') void reload();
    },
    // Nothing was sent: the price is still valid.
    onRefused: ({ errorName }) => (errorName === NOT_SENT ? setFailure(errorName) : reset(errorName)),
  });
  const { isSending } = checkout;
  const isLost = checkout.phase === 'lost';

  const backToPrice = (next: FailureName | null) => {
    setAsked(null);
    setFailure(next);
    checkout.edit();
  };
  const type = (next: string) => {
    setCard(next);
    setRefusedCard('');
    setEntryProblem(null);
    if (asked !== null || failure !== null) backToPrice(null);
  };
  /** Clears the form after success and failure [PAY-170] [PAY-173]. */
  const reset = (next: FailureName | null) => {
    type('');
    if (next !== null) setRefusedCard(card);
    backToPrice(next);
  };
  // While paying, the server decides. After a lost response the driver may repeat the payment.
  const expire = useEffectEvent(() => {
    if (!isLost) backToPrice('PriceChangedTryLater');
  });
  useEffect(() => {
    if (!price || isSending) return;
    const timer = setTimeout(() => expire(), price.untilMs - device.now());
    return () => clearTimeout(timer);
  }, [price, device, isSending]);

  const refused = quote.isPending ? null : (quote.failure?.errorName ?? null);
  const cardRefusal = refused === null ? null : (CARD_REFUSALS[refused] ?? null);

  return {
    step: price ? 'payment' : 'price',
    card,
    type,
    refusedCard,
    cardProblem: entryProblem ?? cardRefusal,
    ask: (isAgain) => {
      const cardNumber = normalizeTicket(card);
      const problem = barrierProblems({ card: cardNumber, service: null }).card;
      const isKnown = !isAgain && (cardNumber === '' || cardNumber === asked);
      if (quote.isPending || isSending || isKnown) return true;
      setEntryProblem(problem);
      if (problem !== null) return false;
      backToPrice(null);
      setAsked(cardNumber);
      quote.again();
      return true;
    },
    isAsking: quote.isPending,
    price,
    free: found?.cost === ZERO ? found : null,
    method,
    openOrder: checkout.openOrder,
    pay: () => {
      setFailure(null);
      return checkout.submit();
    },
    isPaying: isSending,
    isLost,
    failure: failure ?? (cardRefusal === null ? refused : null),
  };
}

interface BarrierMethod {
  choice: MethodChoice;
  /** Part paid from the balance if it does not cover all; otherwise 0. */
  fromBalance: Kopecks;
}

/**
 * Returns the payment method: the balance if it covers the cost, else a city method for the rest [payments-1]
 * [money-1].
 */
function useBarrierMethod(payer: BarrierPayer, cost: Kopecks | null): BarrierMethod {
  const t = useT(barrierMessages);
  const { isBalanceUsed } = useCapabilities();
  const { profile } = useProfile();
  const methods = useMethodChoice();
  const balance = payer === 'driver' && isBalanceUsed ? (profile?.balance ?? null) : null;
  if (cost === null || balance === null || balance <= 0) return { choice: methods, fromBalance: ZERO };
  if (balance < cost) return { choice: methods, fromBalance: balance };

  const wallet = {
    name: BALANCE_SERVICE,
    title: t('balance'),
    description: t('balanceAfter', { sum: formatMoney(subtractKopecks(balance, cost)) }),
    isPhoneRequired: false,
  };
  const choice: MethodChoice = {
    methods: [wallet],
    method: wallet,
    phone: '',
    problem: null,
    choose: () => undefined,
    typePhone: () => undefined,
    take: () => ({ service: BALANCE_SERVICE }),
    remember: () => undefined,
  };
  return { choice, fromBalance: ZERO };
}
