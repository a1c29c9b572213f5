import { useEffect, useRef, useState } from 'react';
import type { Core } from '../core.ts';
import { useCore } from '../core-context.ts';
import { loadProfile } from '../profile-query.ts';
import { type Arrival, arrivalOf } from './arrival.ts';
import { askUntil } from './ask-until.ts';
import { tellBack } from './back-from-bank.ts';
import type { PendingPayment } from './pending.ts';
import { whenBack } from './when-back.ts';

/** From here on other words are right: it takes longer than a bank mostly needs. */
const LONG_MS = 45_000;

/**
 * Asks the documented calls until a payment has come or was declined, sooner when the driver comes back to the page. It
 * never fails by itself: a payment is open until the provider ends it (PAY-157). `isLong`: the bank takes its time;
 * `isUnpaid`: it has refused a card, and the order waits for another.
 */
export function useArrival(
  payment: PendingPayment | null,
  onArrived: (arrival: Arrival) => void,
): { isLong: boolean; isUnpaid: boolean } {
  const core = useCore();
  const [isLong, setIsLong] = useState(false);
  const [isUnpaid, setIsUnpaid] = useState(false);
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });

  useEffect(() => {
    if (payment === null) return;
    const { hurry, stop } = askUntil(asker(core, payment, setIsUnpaid), (arrival) =>
      arrived.current(arrival),
    );
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    const leave = whenBack(() => {
      void tellBack(core, payment.order);
      hurry();
    });

    return () => {
      stop();
      clearTimeout(timer);
      leave();
    };
  }, [core, payment]);

  return { isLong, isUnpaid };
}

/** One question: the balance for a top-up, the whole profile for a parking. */
const asker = (
  core: Core,
  payment: PendingPayment,
  onUnpaid: (isUnpaid: boolean) => void,
): (() => Promise<Arrival | null>) => {
  const load = () => loadProfile({ ...core, city: core.city.city });
  // Where the balance before is not known, the first one that is told counts.
  let before = payment.balance;
  let hasSeenMoney = false;

  const judge = (facts: Parameters<typeof arrivalOf>[1]): Arrival | null => {
    before ??= facts.balance;
    return arrivalOf({ ...payment, balance: before }, facts, core.clock.now());
  };

  const askBalance = async () => {
    const answer = await core.api.balance({ retries: 0 });
    const arrival = answer.ok ? judge({ balance: answer.value, sessions: [] }) : null;
    if (arrival) await load();
    return arrival;
  };

  const askProfile = async () => {
    const profile = await load();
    const arrival = profile && judge(profile);
    // The money may be seen a moment before the parking that it pays.
    if (arrival?.kind !== 'balance' || hasSeenMoney) return arrival;
    hasSeenMoney = true;
    return null;
  };

  // What was bought is told by the benefits; the profile tells only that the money stays on the balance.
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
  };
  return async () => {
    const arrival = await asks[payment.kind]();
    if (arrival !== null || payment.order === '') return arrival;
    // A payment that has not come may have been declined: the history tells it, so that nobody waits in vain.
    const { unpaidState } = await import('./declined.ts');
    const state = await unpaidState(core, payment.order);
    onUnpaid(state === 'unpaid');
    return state === 'ended' ? { kind: 'declined' } : null;
  };
};
