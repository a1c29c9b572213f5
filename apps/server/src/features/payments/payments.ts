import type { Tx } from '#src/platform/db/schema.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import type { Result } from '#src/platform/result.ts';
import type { Actor } from '#src/platform/http/route.ts';
import type { WorkDeps } from './deps.ts';
import type { IntentTable } from './intents/intent.ts';
import { findMethod, type Method } from './providers/methods.ts';
import { FIRST_ASK_MS, pollPayments } from './polling/polling.ts';
import { processNotices, takeNotice } from './notifications/notifications.ts';
import type { NoticeMessage } from './providers/ports.ts';
import { openPayment } from './providers/open.ts';
import { insertPayment, lockPayment, type NewPayment, type Payment } from './payments.sql.ts';
import { moveEnquiryUp } from './polling/browser-report.sql.ts';
import { type NewRefund, queueRefund, refundUpTo, workRefunds } from './refunds/refunds.ts';
import { fulfilDueIntents, intentOf, notifyReturned } from './intents/intents.ts';

export interface Payments {
  /** Returns null if not offered or not supported. */
  methodOf(cityId: number, name: string, payer?: Actor | null): Promise<Method | null>;
  /** Stores an intent in the caller's transaction and returns its order number [INV-17]. */
  begin(tx: Tx, payment: NewPayment): Promise<Result<string>>;
  /** Call it after the commit (see `openPayment`). */
  open(cityId: number, orderNumber: string): Promise<Result<{ payment: Payment; redirectUrl: string }>>;
  /** See `queueRefund`. */
  refund(tx: Tx, refund: NewRefund): Promise<void>;
  /** See `refundUpTo`. */
  refundUpTo(tx: Tx, refund: NewRefund): Promise<void>;
  /** Call it if an intent fails after settlement, while the money is in the wallet; see `notifyReturned`. */
  notServed(tx: Tx, order: { cityId: number; orderNumber: string; reason: 'late' | 'gate' }): Promise<void>;
  intents: IntentTable;
  takeNotice(cityId: number, provider: string, message: NoticeMessage): ReturnType<typeof takeNotice>;
  widgetOrigins: readonly string[];
  work: Worker;
}

export function createPayments(deps: WorkDeps): Payments {
  const work = createWorker(
    [processNotices, pollPayments, fulfilDueIntents, workRefunds].map((batch) => () => batch(deps)),
    (error) => deps.log.error('payments', errorFields(error)),
  );
  return {
    widgetOrigins: deps.providers.widgetOrigins,
    methodOf: (cityId, name, payer) => findMethod(deps, cityId, name, payer),
    begin: (tx, payment) => insertPayment(tx, payment, FIRST_ASK_MS),
    async open(cityId, orderNumber) {
      const opened = await openPayment(deps, cityId, orderNumber);
      // A saved card has no page to return from, so the status check runs now.
      if (opened.ok && opened.value.payment.cardId !== null && opened.value.redirectUrl === '') {
        const at = new Date(deps.clock.now());
        if (await moveEnquiryUp(deps.db, { cityId, orderNumber, at })) work.wake();
      }
      return opened;
    },
    async refund(tx, refund) {
      await queueRefund(tx, refund);
      work.wake();
    },
    async refundUpTo(tx, refund) {
      await refundUpTo(tx, refund);
      work.wake();
    },
    async notServed(tx, { cityId, orderNumber, reason }) {
      const payment = await lockPayment(tx, cityId, orderNumber);
      const intent = payment && intentOf(deps, payment);
      if (intent) await notifyReturned(deps, tx, payment, { intent, reason });
      work.wake();
    },
    intents: deps.intents,
    async takeNotice(cityId, provider, message) {
      const answer = await takeNotice(deps, cityId, provider, message);
      if (answer.outcome === 'taken') work.wake();
      return answer;
    },
    work,
  };
}
