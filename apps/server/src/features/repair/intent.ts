import type { SubjectOf } from '@gorpark/domain/plate-twin';
import * as z from 'zod/mini';
import { lockFunds } from '../ledger/index.ts';
import { defineIntent, type IntentHandler } from '../payments/index.ts';
import type { TariffBook } from '../tariffs/index.ts';
import { isTooLate, lockPaidSession, lockPlates } from '../sessions/index.ts';
import { cityIn, planRepair, versionOf } from './plan.ts';
import { changeSchema, keysOf } from './change.ts';
import { type RefundPort, writeRepair } from './write.ts';

const repairSchema = z.object({
  purpose: z.literal('repair'),
  sessionId: z.number(),
  wish: changeSchema,
  version: z.string(),
  difference: z.number(),
});

export type RepairIntent = z.infer<typeof repairSchema>;

interface IntentDeps {
  tariffs: Pick<TariffBook, 'ofPackIn'>;
  refund: RefundPort;
  subjectOf: SubjectOf;
}

/** Assessed at the click, also after the day has ended. */
export const repairIntent = (deps: IntentDeps): IntentHandler =>
  defineIntent({
    schema: repairSchema,
    lock: lockPaidSession,
    async fulfil(tx, intent, payment, now) {
      if (isTooLate(payment)) return 'late';
      const { cityId, accountId, createdMs: nowMs, lang, orderNumber: order } = payment;
      const { sessionId: id, wish: change } = intent;
      const session = await lockPaidSession(tx, intent, payment);
      if (!session || versionOf(session) !== intent.version) return 'changed';
      await lockFunds(tx, cityId, accountId);
      await lockPlates(tx, cityId, ...keysOf(session, change));
      const city = await cityIn(deps, tx, cityId);
      const payer = { kind: payment.isGuest ? ('guest' as const) : ('driver' as const), accountId };
      const { subjectOf } = deps;
      const plan = await planRepair(tx, { id, city, payer, nowMs, lang, order, subjectOf }, change);
      if (!plan.ok) return plan.error === 'ParkingSessionAlreadyExists' ? 'parked' : 'changed';
      if (plan.value.difference > intent.difference) return 'price';
      await writeRepair(tx, deps.refund, { plan: plan.value, change, payer, at: now, city });
      return 'served';
    },
    brokenRules: { session_one_per_plate: 'parked' },
  });
