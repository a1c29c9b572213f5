import { kopecks } from '@gorpark/domain/money';
import * as z from 'zod/mini';
import { defineIntent, type IntentHandler, type Payment } from '../../payments/index.ts';
import { priceOf, type TariffBook } from '../../tariffs/index.ts';
import { paidVehicleSchema } from '../../vehicles/index.ts';
import { lockFunds } from '../../ledger/index.ts';
import { writeChange } from '../change/change.sql.ts';
import { lockPaidSession, lockPlates, paidUntil } from '../change/session.sql.ts';
import { priceExtension } from '../pricing/extension.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import { insertOrderedSession } from './ordered.ts';

/** Later money fulfils nothing [payments-1] [sessions-9]. */
export const PAY_WITHIN_MS = 15 * 60_000;

/** Times are UTC milliseconds (`startMs` is the click), sums kopecks. */
const startSchema = z.object({
  purpose: z.literal('start'),
  startMs: z.number(),
  endMs: z.number(),
  minutes: z.number(),
  place: z.object({ zoneCode: z.string(), parkingCode: z.nullable(z.string()) }),
  vehicle: z.extend(paidVehicleSchema, { driverPhone: z.optional(z.nullable(z.string())) }),
  charge: z.number(),
  discount: z.number(),
  versionIds: z.readonly(z.array(z.string())),
});

/** The session must not change meanwhile. */
const renewSchema = z.object({
  purpose: z.literal('renew'),
  sessionId: z.number(),
  startMs: z.number(),
  oldEndMs: z.number(),
  endMs: z.number(),
  minutes: z.number(),
  chargedKop: z.number(),
  charge: z.number(),
});

export type StartIntent = z.infer<typeof startSchema>;
export type RenewIntent = z.infer<typeof renewSchema>;
export type Intent = StartIntent | RenewIntent;

type IntentDeps = { tariffs: Pick<TariffBook, 'ofPackIn'> };

/**
 * Fulfils a paid start at the click and at its price [payments-1], unless the money came late, the session would be
 * over, the price rose, the plate is parked or the balance is spent.
 */
export const startIntent = (deps: IntentDeps): IntentHandler =>
  defineIntent({
    schema: startSchema,
    async fulfil(tx, intent, payment, now) {
      if (isTooLate(payment) || intent.endMs <= now.getTime()) return 'late';
      const { cityId, accountId } = payment;
      const { zoneCode } = intent.place;
      const { plate, category } = intent.vehicle;
      const { startMs, endMs, minutes } = intent;
      const question = { cityId, driver: { accountId }, plate, zoneCode, fromMs: startMs, toMs: endMs };
      const facts = await readCostFacts(tx, question);
      const city = await deps.tariffs.ofPackIn(tx, cityId, facts.packHash);
      const price = priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits });
      if (!price.ok || price.value.totalKopecks > intent.charge) return 'price';
      await insertOrderedSession(tx, { cityId, accountId, intent, at: now });
      return 'served';
    },
    brokenRules: { session_one_per_plate: 'parked' },
    coveredUntil: (tx, { vehicle: { plateKey } }, { cityId }, now) =>
      paidUntil(tx, { cityId, plateKey, now }),
  });

/** Fulfils a paid extension by the same rules; the session must be live and unchanged. */
export const renewIntent = (deps: IntentDeps): IntentHandler =>
  defineIntent({
    schema: renewSchema,
    lock: lockPaidSession,
    async fulfil(tx, intent, payment, now) {
      if (isTooLate(payment)) return 'late';
      const { cityId, accountId, createdMs } = payment;
      const session = await lockPaidSession(tx, intent, payment);
      const isSame = session?.endMs === intent.oldEndMs && session.chargedKop === intent.chargedKop;
      if (session?.status !== 'live' || !isSame) return 'changed';
      const { plate, zoneCode, startMs: fromMs } = session;
      const question = { cityId, driver: { accountId }, plate, zoneCode, fromMs, toMs: intent.endMs };
      const facts = await readCostFacts(tx, question);
      const city = await deps.tariffs.ofPackIn(tx, cityId, facts.packHash);
      const price = priceExtension(city, session, intent.minutes, facts.benefits, createdMs);
      if (!price.ok || price.value.charge > intent.charge) return 'price';
      const { versionIds, former, whole } = price.value;
      await lockFunds(tx, cityId, accountId);
      await lockPlates(tx, cityId, session.plateKey);
      const { endMs } = intent;
      await writeChange(tx, {
        at: now,
        before: session,
        after: { ...session, endMs, versionIds, former, discountKop: whole.discountKopecks },
        money: { reason: 'renew', difference: kopecks(intent.charge) },
        history: { row: { type: 'renew', startMs: session.endMs } },
      });
      return 'served';
    },
  });

/** Returns whether the money came after `PAY_WITHIN_MS`. */
export function isTooLate({ createdMs, settledMs }: Payment): boolean {
  return settledMs === null || settledMs - createdMs > PAY_WITHIN_MS;
}
