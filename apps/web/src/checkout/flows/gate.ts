import type { PlanarPaid, PlanarPrice } from '@gorpark/contract/public/planar/read';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FailureName, NOT_SENT } from '@gorpark/contract/failures';
import { ZERO } from '@gorpark/domain/money';
import { normalizeTicket, PLANAR_PRICE_MS, planarProblems } from '@gorpark/domain/planar';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { guestParkingsOf } from '#src/core/guest-parkings.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { planarMessages } from '../gate/messages/index.ts';
import { type PlanarMethod, usePlanarMethod } from '../gate/use-planar-method.ts';
import { useParking } from '../sending/command.ts';
import { type Checkout, useCheckout } from '../use-checkout.ts';
import { type PlanarPayer, usePlanarCalls } from './gate-calls.ts';

/** `untilMs` is a time of the device clock. */
export interface LockedPrice extends PlanarPrice {
  untilMs: number;
}

export type PlanarNotice = { kind: 'free'; price: PlanarPrice } | { kind: 'failed'; failure: FailureName };

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
  method: PlanarMethod;
  openOrder: Checkout['openOrder'];
  /** Resolves to false if the form is invalid. */
  pay: () => Promise<boolean>;
  isPaying: boolean;
  /** The payment got no response, so it may have taken effect. */
  isLost: boolean;
  notice: PlanarNotice | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;

/** Gate payment: the price of a card, then its payment within 30 seconds; the bank opens in this window. */
export function usePlanar(payer: PlanarPayer, parkingCode: string): Planar {
  const t = useT(planarMessages);
  const core = useCore();
  const { device } = core;
  const { openDialog } = useDialogs();
  const { guard } = useParking();
  const { reload } = useProfile();
  const calls = usePlanarCalls(payer);
  const [card, setCard] = useSavedState('planar', '', { lifetime: 'browser', isValid: isText });
  const [cardProblem, setCardProblem] = useState<Planar['cardProblem']>(null);
  const [price, setPrice] = useState<LockedPrice | null>(null);
  const [notice, setNotice] = useState<PlanarNotice | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const now = useRef({ card, asked: '', isAsking: false });
  const method = usePlanarMethod(payer, price?.cost ?? null);

  const checkout = useCheckout<PlanarPaid, PlanarPrice>({
    isGuest: payer === 'guest',
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
    onRefused: ({ errorName }) => {
      const failed = { kind: 'failed', failure: errorName } as const;
      // Nothing was sent, so the price stays valid.
      if (errorName === NOT_SENT) setNotice(failed);
      else reset(failed);
    },
  });
  const { isSending } = checkout;
  const isLost = checkout.phase === 'lost';

  const backToPrice = (next: PlanarNotice | null) => {
    now.current.asked = '';
    setPrice(null);
    setNotice(next);
    checkout.edit();
  };
  const type = (next: string) => {
    now.current.card = next;
    setCard(next);
    setCardProblem(null);
    if (price || notice) backToPrice(null);
  };
  /** Clears the form after success and failure [PAY-170] [PAY-173]. */
  const reset = (next: PlanarNotice | null) => {
    type('');
    backToPrice(next);
  };
  // While paying, the server decides. After a lost response the driver may repeat the payment.
  const isLocked = isSending || isLost || isAsking;
  const expire = useEffectEvent(() => {
    if (!isLocked) backToPrice({ kind: 'failed', failure: 'PriceChangedTryLater' });
  });
  useEffect(() => {
    if (!price || isSending || isAsking) return;
    const timer = setTimeout(() => expire(), price.untilMs - device.now());
    return () => clearTimeout(timer);
  }, [price, device, isSending, isAsking]);

  const askPrice = async (cardNumber: string) => {
    const sentMs = device.now();
    const answer = await calls.cost(cardNumber, parkingCode);
    // The card number changed meanwhile.
    if (normalizeTicket(now.current.card) !== cardNumber) return;
    if (!answer.ok) {
      const { errorName } = answer.error;
      if (errorName === 'ParkingSessionNotFound') setCardProblem('unknown');
      else if (errorName === 'InvalidFormat') setCardProblem('format');
      else backToPrice({ kind: 'failed', failure: errorName });
      return;
    }
    if (answer.value.cost === ZERO) setNotice({ kind: 'free', price: answer.value });
    else setPrice({ ...answer.value, untilMs: sentMs + PLANAR_PRICE_MS });
  };

  /** Waits until other guarded calls are done; otherwise the click is lost. */
  const runAsking = async (cardNumber: string) => {
    now.current.isAsking = true;
    setIsAsking(true);
    await guard.whenIdle();
    await guard.run('cost', () => askPrice(cardNumber));
    now.current.isAsking = false;
    setIsAsking(false);
  };

  return {
    step: price ? 'payment' : 'price',
    card,
    type,
    cardProblem,
    ask: (isAgain) => {
      const cardNumber = normalizeTicket(now.current.card);
      const problem = planarProblems({ card: cardNumber, service: null }).card;
      const isKnown = !isAgain && (cardNumber === '' || cardNumber === now.current.asked);
      if (now.current.isAsking || isSending || isKnown) return true;
      setCardProblem(problem);
      if (problem !== null) return false;
      backToPrice(null);
      now.current.asked = cardNumber;
      void runAsking(cardNumber);
      return true;
    },
    isAsking,
    price,
    method,
    openOrder: checkout.openOrder,
    pay: async () => {
      if (!price || now.current.isAsking) return true;
      setNotice(null);
      return checkout.submit();
    },
    isPaying: isSending,
    isLost,
    notice,
  };
}
