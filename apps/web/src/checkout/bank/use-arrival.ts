import { orderState } from '@gorpark/contract/public/orders/calls';
import type { PaidOrder } from '@gorpark/contract/public/orders/read';
import { getBalance } from '@gorpark/contract/person/account/calls';
import { changeCar } from '@gorpark/contract/person/vehicles/calls';
import { plateKey } from '@gorpark/domain/plate';
import { useEffect, useEffectEvent } from 'react';
import type { Profile } from '@gorpark/contract/wire/types';
import { isNoSuchOrder } from '#src/checkout/bank/no-such-order.ts';
import type { Core } from '#src/core/core.ts';
import { useCore } from '#src/core/core-context.ts';
import { loadProfile } from '#src/core/profile-query.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { type Arrival, arrivalOf, paidSession, type PaymentEnd } from './arrival.ts';
import { askUntil, steadyPause } from './ask-until.ts';
import { reportReturn } from './back-from-bank.ts';
import type { PendingPayment } from './pending.ts';
import { whenBack } from './when-back.ts';

/** Milliseconds until the driver learns that the bank is slow. */
export const LONG_MS = 45_000;

interface Arrivals {
  onEnd: (end: PaymentEnd) => void;
  /** A card was declined, but the order can still be paid; false: again unknown. */
  onUnpaid: (isUnpaid: boolean) => void;
}

/** Polls until the payment has ended. Never fails: a payment is open until the provider ends it [PAY-157]. */
export function useArrival(payment: PendingPayment | null, { onEnd, onUnpaid }: Arrivals): void {
  const core = useCore();
  const { isGorpark } = useSiteOptions().value;
  const handleEnd = useEffectEvent(onEnd);
  const handleUnpaid = useEffectEvent(onUnpaid);

  useEffect(() => {
    if (payment === null) return;
    const isOwn = isGorpark && payment.order !== '';
    const asker = isOwn ? ownAsker : documentedAsker;
    const ask = asker(core, payment, (isUnpaid) => handleUnpaid(isUnpaid));
    const { hurry, stop } = askUntil(ask, (end) => handleEnd(end), isOwn ? steadyPause : undefined);
    const leave = whenBack(() => {
      void reportReturn(core, payment.order);
      hurry();
    });

    return () => {
      stop();
      leave();
    };
  }, [core, payment, isGorpark]);
}

type Ask = () => Promise<PaymentEnd | null>;
type Unpaid = (isUnpaid: boolean) => void;

const loadFrom = (core: Core) => loadProfile({ ...core, city: core.city.city });

const ownAsker = (core: Core, payment: PendingPayment, onUnpaid: Unpaid): Ask => {
  const askElsewhere = documentedAsker(core, payment, onUnpaid);

  return async () => {
    const answer = await core.client.call(orderState, { order: payment.order }, { retries: 0 });
    if (!answer.ok) return isNoSuchOrder(answer.error) ? askElsewhere() : null;
    const order = answer.value;
    onUnpaid(order.state === 'processing' && order.reason === 'declined');
    if (order.state === 'processing') return null;
    if (order.state === 'cancel') return { kind: order.reason === 'declined' ? 'declined' : 'cancelled' };
    const profile = await loadFrom(core);
    if (order.state === 'returned')
      return { kind: 'returned', reason: order.reason, balance: profile?.balance ?? null };
    return profile && doneOf(core, payment, order, profile);
  };
};

const doneOf = async (
  core: Core,
  payment: PendingPayment,
  order: PaidOrder,
  profile: Profile,
): Promise<Arrival> => {
  switch (payment.kind) {
    case 'refill':
      return { kind: 'balance', balance: profile.balance ?? payment.sum ?? order.amount };
    case 'settle':
      return { kind: 'settled' };
    case 'gate':
      return { kind: 'gate', leaveBeforeMs: order.leaveBeforeMs };
    case 'repair':
      await core.queryClient.invalidateQueries({
        queryKey: queryKeys.todaySessions(core.city.city, core.session.get().token),
      });
      return { kind: 'repaired', isListOld: await keepsWrongPlate(core, payment, profile) };
    case 'subscription': {
      const { isBought } = await import('../subscription/bought.ts');
      await isBought(core, payment);
      return { kind: 'subscription' };
    }
    case 'start':
    case 'renew': {
      const session = paidSession(payment, profile.sessions);
      const { zone, endMs } = session ?? order;
      return { kind: 'parking', plate: payment.plate, zone, endMs, paid: session?.paid ?? null };
    }
  }
};

/** Corrects the vehicle as wanted before the bank. Another tab may have done it. */
const keepsWrongPlate = async (core: Core, { intent, plate }: PendingPayment, profile: Profile) => {
  const wrong = intent?.wrongPlate ?? '';
  const isListed = ({ vehicles }: Profile) => vehicles.some((one) => plateKey(one.plate) === plateKey(wrong));
  if (wrong === '' || !isListed(profile)) return false;
  await core.client.call(changeCar, { car: { oldNumberTs: wrong, numberTs: plate } });
  return isListed((await loadFrom(core)) ?? profile);
};

const documentedAsker = (core: Core, payment: PendingPayment, onUnpaid: Unpaid): Ask => {
  const load = () => loadFrom(core);
  // The first loaded balance is the baseline.
  let before = payment.balance;
  let hasSeenMoney = false;

  const evaluate = (facts: Parameters<typeof arrivalOf>[1]): Arrival | null => {
    before ??= facts.balance;
    return arrivalOf({ ...payment, balance: before }, facts, core.clock.now());
  };

  const askBalance = async () => {
    const answer = await core.client.call(getBalance, {}, { retries: 0 });
    const arrival = answer.ok ? evaluate({ balance: answer.value, sessions: [] }) : null;
    if (arrival) await load();
    return arrival;
  };

  const askProfile = async () => {
    const profile = await load();
    const arrival = profile && evaluate(profile);
    // The money may appear shortly before the session it pays for.
    if (arrival?.kind !== 'balance' || hasSeenMoney) return arrival;
    hasSeenMoney = true;
    return null;
  };

  // The profile shows only the rest on the balance, so the subscription is checked separately.
  const askSubscription = async (): Promise<Arrival | null> => {
    const { isBought } = await import('../subscription/bought.ts');
    if (!(await isBought(core, payment))) return askProfile();
    await load();
    return { kind: 'subscription' };
  };

  const asks = {
    subscription: askSubscription,
    refill: askBalance,
    start: askProfile,
    renew: askProfile,
    settle: askProfile,
    repair: askProfile,
    // No documented call reports a gate payment.
    gate: () => Promise.resolve(null),
  };
  return async () => {
    const arrival = await asks[payment.kind]();
    if (arrival !== null || payment.order === '') return arrival;
    // A declined payment appears only in the history.
    const { unpaidState } = await import('./declined.ts');
    const state = await unpaidState(core, payment.order);
    onUnpaid(state === 'unpaid');
    return state === 'ended' ? { kind: 'failed' } : null;
  };
};
