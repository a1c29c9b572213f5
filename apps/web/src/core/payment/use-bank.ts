import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Profile } from '@gorpark/contract/wire/types';
import { useCore } from '../core-context.ts';
import { queryKeys } from '../query-keys.ts';
import { type BankPage, bankPageOf } from './bank-page.ts';
import { PHONE_CALLBACK_PATH } from './paths.ts';
import { createPaymentMemory, type PaymentMemory, type PendingPayment } from './pending.ts';

type Begun = Pick<PendingPayment, 'kind'> & Partial<PendingPayment>;

export interface Bank {
  memory: PaymentMemory;
  /** Remembers the payment and the page it was begun on, before it is sent (PAY-088). */
  begin: (payment: Begun) => PendingPayment;
  /** What the answer has told, with the balance of the profile that was loaded last; remembered too. */
  learn: (payment: PendingPayment, page: BankPage, told: Partial<PendingPayment>) => PendingPayment;
  pageOf: (redirectUrl: string) => BankPage;
  /** As it was loaded last, without waiting for the next drawing. */
  profile: () => Profile | null;
  /** Opens the dialog that waits; `address` is the page that has just been opened, to be opened once more. */
  wait: (payment: PendingPayment, address?: string) => void;
  /** The same for a payment that a page which was loaded anew finds; its page may never have been opened (D-J448). */
  resume: (payment: PendingPayment, address?: string) => void;
  /** The way to the provider's page was taken. */
  markOpened: (payment: PendingPayment) => PendingPayment;
  /** On to the provider in this window; who comes back by "Back" finds the dialog that waits. */
  leave: (payment: PendingPayment, address: string) => void;
  /** On to the page that says to wait for a text message. */
  toPhonePage: () => void;
}

/** The way to a provider and back, the same for every payment. */
export function useBank(): Bank {
  const { store, city, clock, build, dialogs, queryClient, session, openAddress } = useCore();
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
    learn: (payment, page, told) =>
      keep({
        ...payment,
        balance: knownBalance(),
        ...(page.kind === 'page' ? { address: page.address } : {}),
        ...told,
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
  };
}
