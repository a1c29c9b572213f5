import type { Tx } from '#src/platform/db/schema.ts';
import { kopecks } from '@gorpark/domain/money';
import type { Payment, IntentHandler } from '../../payments/index.ts';
import { priceOf } from '../../tariffs/index.ts';
import type { SessionDeps } from '../deps.ts';
import { priceExtension } from '../renew/extension.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import type { Place, SessionVehicle } from '../input/session-input.ts';
import { paidUntil } from '../unpaid/waiting.sql.ts';
import { insertOrderedExtension, insertOrderedSession, lockOwnSession } from './intents.sql.ts';

/** Later payments go to the balance [payments-1] [sessions-9]. */
export const PAY_WITHIN_MS = 15 * 60_000;

/** Times are UTC milliseconds (`startMs` is the click), sums kopecks. */
export interface StartIntent {
  purpose: 'start';
  startMs: number;
  endMs: number;
  minutes: number;
  place: Place;
  vehicle: SessionVehicle;
  charge: number;
  discount: number;
  versionIds: readonly string[];
}

/** The session must not change meanwhile. */
export interface RenewIntent {
  purpose: 'renew';
  sessionId: number;
  startMs: number;
  oldEndMs: number;
  endMs: number;
  minutes: number;
  chargedKop: number;
  charge: number;
}

export type Intent = StartIntent | RenewIntent;

type IntentDeps = Pick<SessionDeps, 'tariffs'>;

/**
 * Fulfils a paid start: the session begins at the click, at the quoted price [payments-1]. Not fulfilled if the money
 * came after `PAY_WITHIN_MS`, the session would be over, or the price rose. A parked plate or a spent balance
 * violates a constraint, with the same result.
 */
export function startIntent(deps: IntentDeps): IntentHandler {
  const serve: IntentHandler['serve'] = async (tx, payment, now) => {
    const intent = payment.intent as StartIntent;
    if (isTooLate(payment) || intent.endMs <= now.getTime()) return 'late';
    const { cityId, accountId } = payment;
    const { zoneCode } = intent.place;
    const { plate, category } = intent.vehicle;
    const facts = await readCostFacts(tx, {
      cityId,
      driver: { accountId },
      plate,
      zoneCode,
      fromMs: intent.startMs,
      toMs: intent.endMs,
    });
    const city = await deps.tariffs.ofPack(cityId, facts.packHash, tx);
    const { startMs, minutes } = intent;
    const price = priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits });
    if (!price.ok || price.value.totalKopecks > intent.charge) return 'price';
    await insertOrderedSession(tx, { cityId, accountId, intent, at: now });
    return 'served';
  };
  return {
    serve,
    brokenRules: { session_one_per_plate: 'parked' },
    coveredUntil: (tx, { cityId, intent }, now) =>
      paidUntil(tx, { cityId, plateKey: (intent as StartIntent).vehicle.plateKey, now }),
  };
}

/** Fulfils a paid extension by the same rules; the session must be live and unchanged. */
export function renewIntent(deps: IntentDeps): IntentHandler {
  const hold = (tx: Tx, { cityId, accountId, intent }: Payment) =>
    lockOwnSession(tx, cityId, accountId, (intent as RenewIntent).sessionId);
  const serve: IntentHandler['serve'] = async (tx, payment, now) => {
    const intent = payment.intent as RenewIntent;
    if (isTooLate(payment)) return 'late';
    const { cityId, accountId, createdMs } = payment;
    const session = await hold(tx, payment);
    if (session?.endMs !== intent.oldEndMs || session.chargedKop !== intent.chargedKop) return 'changed';
    const facts = await readCostFacts(tx, {
      cityId,
      driver: { accountId },
      plate: session.plate,
      zoneCode: session.zoneCode,
      fromMs: session.startMs,
      toMs: intent.endMs,
    });
    const city = await deps.tariffs.ofPack(cityId, facts.packHash, tx);
    const price = priceExtension(city, session, intent.minutes, facts.benefits, createdMs);
    if (!price.ok || price.value.charge > intent.charge) return 'price';
    const { versionIds, former, whole } = price.value;
    const parts = { versionIds, former, discount: whole.discountKopecks };
    await insertOrderedExtension(tx, {
      cityId,
      accountId,
      session,
      endMs: intent.endMs,
      charge: kopecks(intent.charge),
      ...parts,
      at: now,
    });
    return 'served';
  };
  return { hold, serve };
}

function isTooLate({ createdMs, settledMs }: Payment): boolean {
  return settledMs === null || settledMs - createdMs > PAY_WITHIN_MS;
}
