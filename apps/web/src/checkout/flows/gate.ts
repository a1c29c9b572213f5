import type { PlanarPaid, PlanarPrice } from '@gorpark/contract/public/planar/read';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FailureName, NOT_SENT } from '@gorpark/contract/failures';
import { ZERO } from '@gorpark/domain/money';
import { normalizeTicket, planarProblems } from '@gorpark/domain/planar';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { guestParkingsOf } from '#src/core/guest-parkings.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { planarMessages } from '../gate/messages/index.ts';
import { type PlanarMethod, usePlanarMethod } from '../gate/use-planar-method.ts';
import { useQuote } from '../quote/use-quote.ts';
import { type Checkout, useCheckout } from '../use-checkout.ts';
import { type LockedPrice, type PlanarPayer, usePlanarCalls } from './gate-calls.ts';

export interface Planar {
  step: 'price' | 'payment';
  card: string;
  type: (card: string) => void;
  cardProblem: 'required' | 'format' | 'unknown' | null;
  /**
   * Requests the price. Returns false if the number is invalid. `isAgain`: requests it even if it was just requested.
   */
  ask: (isAgain: boolean) => boolean;
  isAsking: boolean;
  price: LockedPrice | null;
  free: LockedPrice | null;
  method: PlanarMethod;
  openOrder: Checkout['openOrder'];
  /** Resolves to false if the form is invalid. */
  pay: () => Promise<boolean>;
  isPaying: boolean;
  /** The payment got no response, so it may have taken effect. */
  isLost: boolean;
  /** Why the price or the payment was refused. */
  failure: FailureName | null;
}

const CARD_REFUSALS: Partial<Record<FailureName, Planar['cardProblem']>> = {
  ParkingSessionNotFound: 'unknown',
  InvalidFormat: 'format',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;

/** Gate payment: the price of a card, then its payment within 30 seconds; the bank opens in this window. */
export function usePlanar(payer: PlanarPayer, parkingCode: string): Planar {
  const t = useT(planarMessages);
  const core = useCore();
  const { device } = core;
  const { openDialog } = useDialogs();
  const { reload } = useProfile();
  const calls = usePlanarCalls(payer, parkingCode);
  const [card, setCard] = useSavedState('planar', '', { lifetime: 'browser', isValid: isText });
  const [entryProblem, setEntryProblem] = useState<Planar['cardProblem']>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<FailureName | null>(null);
  const quote = useQuote(calls.cost, asked);
  const found = quote.isPending ? null : quote.cost;
  const price = found && found.cost > ZERO ? found : null;
  const method = usePlanarMethod(payer, price?.cost ?? null);

  const checkout = useCheckout<PlanarPaid, PlanarPrice>({
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
    setEntryProblem(null);
    if (asked !== null || failure !== null) backToPrice(null);
  };
  /** Clears the form after success and failure [PAY-170] [PAY-173]. */
  const reset = (next: FailureName | null) => {
    type('');
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
    cardProblem: entryProblem ?? cardRefusal,
    ask: (isAgain) => {
      const cardNumber = normalizeTicket(card);
      const problem = planarProblems({ card: cardNumber, service: null }).card;
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
