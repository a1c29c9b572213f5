import { orderState } from '@gorpark/contract/public/orders/calls';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { reportReturn } from '#src/checkout/bank/back-from-bank.ts';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { payments } from './messages/index.ts';

/** The order number proves no payment, so this restores the page and starts a status check. [payments-3] [PAY-088] */
export function PaymentReturn({ order }: { order: string }): null {
  const core = useCore();
  const router = useRouter();
  const { openDialog, closeDialog } = useDialogs();
  const t = useT(payments);
  const { reload } = useProfile();
  const { memory } = useBank();
  const { value: options, isDone, isError } = useSiteOptions();
  const isKnown = isDone || isError;

  useEffect(() => {
    if (!isKnown) return;
    void reportReturn(core, order);
    const payment = memory.ofOrder(order);
    router.history.replace(payment?.page ?? router.state.location.pathname);
    const open = (pending: PendingPayment) => {
      // Closes the waiting dialog, which may have opened without the order number.
      closeDialog('paymentWait');
      openDialog('paymentWait', { payment: pending });
    };
    if (payment) return open(payment.order === '' ? { ...payment, order } : payment);

    const skipNotice = () => {
      // Started in another browser: purpose and previous balance are unknown.
      void reload();
      openDialog('notify', { tone: 'info', title: t('backTitle'), text: t('backText') });
    };
    if (!options.isGorpark) return skipNotice();
    const page = router.state.location.pathname;
    void core.client
      .call(orderState, { order })
      .then((answer) => (answer.ok ? open(foreignPayment(order, page, answer.value)) : skipNotice()));
    // Runs once per order: the other dependencies change with the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order, isKnown]);

  return null;
}

const foreignPayment = (
  order: string,
  page: string,
  {
    purpose,
    amount,
    plate,
  }: { purpose: PendingPayment['kind'] | null; amount: PendingPayment['sum']; plate: string },
): PendingPayment => ({
  kind: purpose ?? 'refill',
  order,
  page,
  sum: amount,
  balance: null,
  plate,
  reservationId: '',
  endMs: null,
  sentMs: 0,
  isTold: true,
});
