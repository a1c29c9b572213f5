import * as z from 'zod/mini';
import { kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { Lang } from '#src/platform/http/route.ts';
import { defineIntent, type IntentHandler, isMethod, type PaymentSource } from '../../payments/index.ts';
import type { SessionDeps } from '../deps.ts';
import type { EndReceipt } from './end-reply.ts';
import { refuseMoney } from '../commands/command.ts';
import {
  findOpenSettle,
  isTimePaid,
  lockPaidSession,
  lockPlates,
  paidUntil,
  type SessionRow,
} from '../change/session.sql.ts';
import { dropSession, payWaiting } from './waiting.ts';
import { fundsSum, lockFunds } from '../../ledger/index.ts';

const settleSchema = z.object({ purpose: z.literal('settle'), sessionId: z.number() });

export type SettleIntent = z.infer<typeof settleSchema>;

export interface OrderPayment {
  session: SessionRow;
  by: PaymentSource;
  lang: Lang;
  at: Date;
}

/**
 * Pays a locked waiting session from the wallet, otherwise the missing part by the method. Reuses its open payment, so
 * two clicks count as one [FLT-50]. Errors: ParkingSessionAlreadyExists, NotSelectedPaymentService, NoMoneyNoHoney.
 */
export async function payOrder(
  { payments }: Pick<SessionDeps, 'payments'>,
  tx: Tx,
  { session, by, lang, at }: OrderPayment,
): Promise<Result<EndReceipt>> {
  const { cityId, accountId, id: sessionId } = session;
  const amount = kopecks(session.amountKop ?? ZERO);
  const funds = fundsSum(await lockFunds(tx, cityId, accountId));
  await lockPlates(tx, cityId, session.plateKey);
  if (await isTimePaid(tx, { ...session, exceptId: sessionId })) return fail('ParkingSessionAlreadyExists');
  const refusal = refuseMoney(funds, amount, by);
  if (refusal) return refusal;
  const missing = subtractKopecks(amount, funds ?? ZERO);
  if (missing <= 0) {
    await payWaiting(tx, session, at);
    return ok({ outcome: 'paid', amountKop: ZERO, order: null, payUntilMs: null });
  }
  if (!isMethod(by)) return fail('NotSelectedPaymentService');
  const intent: SettleIntent = { purpose: 'settle', sessionId };
  const payment = { cityId, accountId, amount: missing, by, lang, intent, at };
  const open = await findOpenSettle(tx, session, payment);
  const order = open === null ? await payments.begin(tx, payment) : ok(open);
  if (!order.ok) return order;
  return ok({ outcome: 'toPay', amountKop: missing, order: order.value, payUntilMs: session.payUntilMs });
}

/**
 * Fulfils a payment for a waiting session. Not fulfilled if it was settled late, or the session or its time was paid
 * or deleted meanwhile [payments-1] [INV-15].
 */
export const settleIntent = (): IntentHandler =>
  defineIntent({
    schema: settleSchema,
    lock: lockPaidSession,
    async fulfil(tx, intent, payment, now) {
      const session = await lockPaidSession(tx, intent, payment);
      if (session?.status !== 'waiting') return session?.status === 'finished' ? 'parked' : 'changed';
      if (isLate(session, payment.settledMs)) return 'late';
      await lockFunds(tx, payment.cityId, payment.accountId);
      await lockPlates(tx, payment.cityId, session.plateKey);
      if (await isTimePaid(tx, { ...session, exceptId: session.id })) return 'parked';
      await payWaiting(tx, session, now);
      return 'served';
    },
    // A guest has no list of waiting sessions.
    async giveUp(tx, intent, payment, now) {
      const session = payment.isGuest ? await lockPaidSession(tx, intent, payment) : null;
      if (session?.status === 'waiting') await dropSession(tx, session, now);
    },
    async coveredUntil(tx, intent, payment, now) {
      const session = await lockPaidSession(tx, intent, payment);
      return session && paidUntil(tx, { cityId: payment.cityId, plateKey: session.plateKey, now });
    },
  });

function isLate({ payUntilMs }: SessionRow, settledMs: number | null): boolean {
  return settledMs === null || settledMs > (payUntilMs ?? 0);
}
