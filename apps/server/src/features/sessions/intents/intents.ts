import type { Tx } from '#src/platform/db/schema.ts';
import { kopecks } from '@gorpark/domain/money';
import type { Payment, WishHandler } from '../../payments/index.ts';
import { priceOf } from '../../tariffs/index.ts';
import type { ParkingDeps } from '../deps.ts';
import { priceExtension } from '../renew/extension.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import type { Place, StayVehicle } from '../input/session-input.ts';
import { paidUntil } from '../unpaid/waiting.sql.ts';
import { extendWishedSession, insertOrderedSession, lockOwnSession } from './intents.sql.ts';

/** Later payments go to the balance [payments-1] [sessions-9]. */
export const PAY_WITHIN_MS = 15 * 60_000;

/** Times are UTC milliseconds (`startMs` is the click), sums kopecks. */
export interface StartWish {
  purpose: 'start';
  startMs: number;
  endMs: number;
  minutes: number;
  place: Place;
  vehicle: StayVehicle;
  charge: number;
  discount: number;
  versionIds: readonly string[];
}

/** The session must not change meanwhile. */
export interface RenewWish {
  purpose: 'renew';
  sessionId: number;
  startMs: number;
  oldEndMs: number;
  endMs: number;
  minutes: number;
  chargedKop: number;
  charge: number;
}

export type Wish = StartWish | RenewWish;

type WishDeps = Pick<ParkingDeps, 'tariffs'>;

/**
 * Fulfils a paid start: the session begins at the click, at the quoted price [payments-1]. Not fulfilled if the money
 * came after `PAY_WITHIN_MS`, the session would be over, or the price rose. A parked plate or a spent balance
 * violates a constraint, with the same result.
 */
export function settledStart(deps: WishDeps): WishHandler {
  const serve: WishHandler['serve'] = async (tx, payment, now) => {
    const wish = payment.wish as StartWish;
    if (isTooLate(payment) || wish.endMs <= now.getTime()) return 'late';
    const { cityId, accountId } = payment;
    const { zoneCode } = wish.place;
    const { plate, category } = wish.vehicle;
    const facts = await readCostFacts(tx, {
      cityId,
      driver: { accountId },
      plate,
      zoneCode,
      fromMs: wish.startMs,
      toMs: wish.endMs,
    });
    const city = await deps.tariffs.ofPack(cityId, facts.packHash, tx);
    const { startMs, minutes } = wish;
    const price = priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits });
    if (!price.ok || price.value.totalKopecks > wish.charge) return 'price';
    await insertOrderedSession(tx, { cityId, accountId, wish, at: now });
    return 'served';
  };
  return {
    serve,
    brokenRules: { session_one_per_plate: 'parked' },
    coveredUntil: (tx, { cityId, wish }, now) =>
      paidUntil(tx, { cityId, plateKey: (wish as StartWish).vehicle.plateKey, now }),
  };
}

/** Fulfils a paid extension by the same rules; the session must be live and unchanged. */
export function settledRenew(deps: WishDeps): WishHandler {
  const hold = (tx: Tx, { cityId, accountId, wish }: Payment) =>
    lockOwnSession(tx, cityId, accountId, (wish as RenewWish).sessionId);
  const serve: WishHandler['serve'] = async (tx, payment, now) => {
    const wish = payment.wish as RenewWish;
    if (isTooLate(payment)) return 'late';
    const { cityId, accountId, createdMs } = payment;
    const session = await hold(tx, payment);
    if (session?.endMs !== wish.oldEndMs || session.chargedKop !== wish.chargedKop) return 'changed';
    const facts = await readCostFacts(tx, {
      cityId,
      driver: { accountId },
      plate: session.plate,
      zoneCode: session.zoneCode,
      fromMs: session.startMs,
      toMs: wish.endMs,
    });
    const city = await deps.tariffs.ofPack(cityId, facts.packHash, tx);
    const price = priceExtension(city, session, wish.minutes, facts.benefits, createdMs);
    if (!price.ok || price.value.charge > wish.charge) return 'price';
    const { versionIds, former, whole } = price.value;
    const parts = { versionIds, former, discount: whole.discountKopecks };
    await extendWishedSession(tx, {
      cityId,
      accountId,
      session,
      endMs: wish.endMs,
      charge: kopecks(wish.charge),
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
