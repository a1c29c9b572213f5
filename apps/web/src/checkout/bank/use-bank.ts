import { giveUpOrder } from '@gorpark/contract/public/orders/calls';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Profile } from '@gorpark/contract/wire/types';
import { useCore } from '#src/core/core-context.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { type BankPage, bankPageOf } from './bank-page.ts';
import { PHONE_CALLBACK_PATH } from './paths.ts';
import { createPaymentMemory, type PaymentMemory, type PendingPayment } from './pending.ts';

export type Begun = Pick<PendingPayment, 'kind'> & Partial<PendingPayment>;

export interface Bank {
  memory: PaymentMemory;
  /** Stores the payment and its page before it is sent [PAY-088]. */
  begin: (payment: Begun) => PendingPayment;
  learn: (payment: PendingPayment, page: BankPage, reported: Partial<PendingPayment>) => PendingPayment;
  pageOf: (redirectUrl: string) => BankPage;
  profile: () => Profile | null;
  wait: (payment: PendingPayment, address?: string) => void;
  /** Like `begin`, but after a page load: the bank page may not have been opened yet [payments-5]. */
  resume: (payment: PendingPayment, address?: string) => void;
  markOpened: (payment: PendingPayment) => PendingPayment;
  /** Opens the provider in this window; "Back" returns to the waiting dialog. */
  leave: (payment: PendingPayment, address: string) => void;
  toPhonePage: () => void;
  /** Gives up an unfinished order. Resolves to false if the bank has answered, `null` if that is unknown. */
  giveUp: (order: string) => Promise<boolean | null>;
}

/** Returns the steps to a provider and back, shared by all payments. */
export function useBank(): Bank {
  const { store, city, clock, build, client, dialogs, queryClient, session, openAddress } = useCore();
  const { isGorpark } = useSiteOptions().value;
  const router = useRouter();
  const memory = useMemo(() => createPaymentMemory(store, city.city), [store, city]);

  const profile = () =>
    queryClient.getQueryData<Profile>(queryKeys.profile(city.city, session.get().token)) ?? null;
  const knownBalance = () => profile()?.balance ?? null;

  const keep = (payment: PendingPayment): PendingPayment => {
    memory.keep(payment);
    return payment;
  };

  const markOpened = (payment: PendingPayment) => keep({ ...payment, isBankOpened: true });

  const resume: Bank['resume'] = (payment, address) =>
    dialogs.open('paymentWait', { payment, ...(address === undefined ? {} : { address }) });

  const wait: Bank['wait'] = (payment, address) =>
    resume(address === undefined ? payment : markOpened(payment), address);

  return {
    memory,
    begin: (payment) =>
      keep({
        order: '',
        page: router.state.location.href,
        sum: null,
        balance: knownBalance(),
        plate: '',
        reservationId: '',
        endMs: null,
        sentMs: clock.now(),
        isTold: false,
        ...payment,
      }),
    learn: (payment, page, reported) =>
      keep({
        ...payment,
        balance: knownBalance(),
        ...(page.kind === 'page' ? { address: page.address } : {}),
        ...reported,
      }),
    pageOf: (redirectUrl) =>
      bankPageOf(redirectUrl, { origin: window.location.origin, hosts: build.paymentHosts }),
    profile,
    wait,
    resume,
    markOpened,
    leave: (payment, address) => {
      wait(markOpened(payment));
      openAddress(address);
    },
    toPhonePage: () => void router.navigate({ to: PHONE_CALLBACK_PATH }),
    giveUp: async (order) => {
      if (!isGorpark || order === '') return null;
      const answer = await client.call(giveUpOrder, { order });
      return answer.ok ? answer.value : null;
    },
  };
}
