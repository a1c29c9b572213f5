import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type FailureName, NOT_SENT } from '@gorpark/contract/failures';
import { ZERO } from '@gorpark/domain/money';
import { normalizeTicket, PLANAR_PRICE_MS, planarProblems } from '@gorpark/domain/planar';
import type { PlanarPaid, PlanarPrice } from '#src/api/planar-api.ts';
import { useT } from '#src/i18n/use-t.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { guestStaysOf } from '#src/core/guest-stays.ts';
import { useParking } from '../sending/parking.ts';
import { PHONE_CALLBACK_PATH } from '../bank/paths.ts';
import type { PendingPayment } from '../bank/pending.ts';
import { useBank } from '../bank/use-bank.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { planarMessages } from './messages/index.ts';
import { type PlanarPayer, usePlanarCalls } from './use-planar-calls.ts';
import { type PlanarMethod, usePlanarMethod } from './use-planar-method.ts';

/** `untilMs` is a time of the device clock. */
export interface HeldPrice extends PlanarPrice {
  untilMs: number;
}

export type PlanarNotice =
  | { kind: 'free'; price: PlanarPrice }
  | { kind: 'lost' }
  | { kind: 'failed'; failure: FailureName };

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
  price: HeldPrice | null;
  method: PlanarMethod;
  /** Returns false if the form is invalid. */
  pay: () => boolean;
  isPaying: boolean;
  notice: PlanarNotice | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;

/** Returns the state of the gate payment: price, then payment within 30 seconds. */
export function usePlanar(payer: PlanarPayer, parkingCode: string): Planar {
  const t = useT(planarMessages);
  const core = useCore();
  const { device, openAddress } = core;
  const router = useRouter();
  const { openDialog } = useDialogs();
  const { guard } = useParking();
  const bank = useBank();
  const { reload } = useProfile();
  const calls = usePlanarCalls(payer);
  const [card, setCard] = useSavedState('planar', '', { lifetime: 'browser', isValid: isText });
  const [cardProblem, setCardProblem] = useState<Planar['cardProblem']>(null);
  const [price, setPrice] = useState<HeldPrice | null>(null);
  const [notice, setNotice] = useState<PlanarNotice | null>(null);
  const [running, setRunning] = useState<'ask' | 'pay' | null>(null);
  const now = useRef({ card, asked: '', isBusy: false, wish: { text: '', key: '' } });
  const method = usePlanarMethod(payer, price?.cost ?? null);

  const backToPrice = (next: PlanarNotice | null) => {
    now.current.asked = '';
    setPrice(null);
    setNotice(next);
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
  const expire = useRef(() => undefined as void);
  useEffect(() => {
    // While paying, the server decides. After a lost response the driver may repeat the payment.
    expire.current = () => {
      if (running === null && notice?.kind !== 'lost')
        backToPrice({ kind: 'failed', failure: 'PriceChangedTryLater' });
    };
  });
  useEffect(() => {
    if (!price || running !== null) return;
    const timer = setTimeout(() => expire.current(), price.untilMs - device.now());
    return () => clearTimeout(timer);
  }, [price, device, running]);

  /** Waits until other guarded calls are done; otherwise the click is lost. */
  const run = async (kind: 'ask' | 'pay', task: () => Promise<void>) => {
    now.current.isBusy = true;
    setRunning(kind);
    await guard.whenIdle();
    await guard.run(kind === 'ask' ? 'cost' : 'payment', task);
    now.current.isBusy = false;
    setRunning(null);
  };

  const askPrice = async (cardNumber: string) => {
    const sentMs = device.now();
    const answer = await calls.cost({ cardNumber, parkingCode });
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

  const leave = (payment: PendingPayment | null, wait: { order: string; card: string }, address: string) => {
    if (payment) return bank.leave(payment, address);
    guestStaysOf(core).wait({ ...wait, street: '', sentMs: core.clock.now() });
    openAddress(address);
  };

  const begin = ({ cost }: PlanarPrice) =>
    bank.begin({ kind: 'gate', sum: cost, wish: { card: now.current.card } });

  const follow = (paid: PlanarPaid, begun: PendingPayment | null) => {
    const page = bank.pageOf(paid.redirectUrl);
    if (page.kind === 'refused') {
      if (begun) bank.memory.forget();
      return reset({ kind: 'failed', failure: 'PaymentServiceError' });
    }
    method.choice.remember();
    const wait = { order: paid.order, card: now.current.card };
    reset(null);
    const payment = begun && bank.learn(begun, page, { order: paid.order });
    if (page.kind === 'page') return leave(payment, wait, page.address);
    if (page.kind === 'phone') return void router.navigate({ to: PHONE_CALLBACK_PATH });
    if (begun) bank.memory.forget();
    const text = paid.message || t('resultText');
    openDialog('notify', { tone: 'success', title: t('resultTitle'), text });
    if (payer === 'driver') void reload();
  };

  const pay = (): boolean => {
    if (!price || now.current.isBusy) return true;
    const { service } = planarProblems({ card, service: method.choice.method?.name ?? null });
    const payment = method.choice.take();
    if (service !== null || payment === null) return false;
    // The same intent keeps its key, so a repeated click is the same payment [INV-7].
    const text = JSON.stringify([price.sessionId, payment]);
    if (now.current.wish.text !== text) now.current.wish = { text, key: randomKey() };
    const { key } = now.current.wish;
    setNotice(null);
    const begun = payer === 'driver' ? begin(price) : null;
    void run('pay', async () => {
      const answer = await calls.pay(price, payment, { idempotencyKey: key });
      if (answer.ok) return follow(answer.value, begun);
      if (answer.error.isLost) return setNotice({ kind: 'lost' });
      if (begun) bank.memory.forget();
      const failed = { kind: 'failed', failure: answer.error.errorName } as const;
      // The price stays valid.
      if (failed.failure === NOT_SENT) return setNotice(failed);
      reset(failed);
    });
    return true;
  };

  return {
    step: price ? 'payment' : 'price',
    card,
    type,
    cardProblem,
    ask: (isAgain) => {
      const cardNumber = normalizeTicket(now.current.card);
      const problem = planarProblems({ card: cardNumber, service: null }).card;
      if (now.current.isBusy || (!isAgain && (cardNumber === '' || cardNumber === now.current.asked)))
        return true;
      setCardProblem(problem);
      if (problem !== null) return false;
      now.current.asked = cardNumber;
      setPrice(null);
      setNotice(null);
      void run('ask', () => askPrice(cardNumber));
      return true;
    },
    isAsking: running === 'ask',
    price,
    method,
    pay,
    isPaying: running === 'pay',
    notice,
  };
}
