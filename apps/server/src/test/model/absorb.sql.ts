import { expect } from 'vitest';
import { MINUTE_MS } from '../money-kit.sql.ts';
import { paymentOf } from '../payment-kit.sql.ts';
import { count, fundsOf, type Model, overlaps, payFrom, type Payment, type Real } from './world.ts';

/** An order that brings a stay about waits so long for its money (X1). */
const PAY_WITHIN_MS = 15 * MINUTE_MS;

/**
 * Takes over what the portal has heard from the bank since the last look, and says whether it did the right thing with it.
 * When it asks is its own affair; what it may conclude is not: only the bank's word ends a payment (M16), money is credited
 * once and whole, and what it was for happens where that is still possible and not elsewhere (X1, M15).
 */
export async function absorb(model: Model, real: Real): Promise<void> {
  const served: Payment[] = [];
  const returned: { payment: Payment; isLate: boolean }[] = [];
  for (const payment of model.payments) {
    const row = await paymentOf(real.server, payment.order);
    if (row.status === payment.status) continue;
    expect([payment.order, payment.truth]).toEqual([payment.order, row.status === 'done' ? 'yes' : 'no']);
    expect([payment.status, row.status]).not.toContain('error');
    const isLate = payment.status === 'cancel' || model.nowMs - payment.createdMs > PAY_WITHIN_MS;
    expect(payment.status).not.toBe('done');
    payment.status = row.status as Payment['status'];
    if (payment.status !== 'done') continue;
    model.wallets[payment.who] += payment.amount;
    if (payment.who === 'driver' && payment.wish === null) model.bonus += Math.floor(payment.amount / 5);
    if (payment.wish === null) continue;
    expect(['served', 'returned']).toContain(row.wish_status);
    if (row.wish_status === 'served') served.push(payment);
    else returned.push({ payment, isLate });
  }
  for (const payment of served) {
    expect([payment.wish, obstacle(model, payment, false)]).toEqual([payment.wish, null]);
    await serve(model, real, payment);
  }
  for (const { payment, isLate } of returned) {
    expect([payment.wish, obstacle(model, payment, isLate)]).not.toEqual([payment.wish, null]);
    count(model, `${payment.wish?.kind} returned`);
    if (payment.who !== 'guest') continue;
    model.wallets.guest -= payment.amount;
    model.guestRefunds += payment.amount;
  }
}

/** Why the money of a wish only fills the balance; null: it must bring about what it was for. */
function obstacle(model: Model, { who, wish, createdMs }: Payment, isLate: boolean): string | null {
  if (wish === null) return 'none';
  const isOverdue = isLate || model.nowMs - createdMs > PAY_WITHIN_MS;
  if (wish.kind === 'settle') {
    if (wish.stay.status !== 'waiting') return 'paid or deleted';
    if (overlaps(model, wish.stay.plate, wish.stay.startMs, wish.stay.endMs, true)) return 'time is paid';
    return fundsOf(model, who) < wish.stay.toPay ? 'money is spent' : null;
  }
  if (isOverdue) return 'late';
  const isParking = wish.kind !== 'subscription';
  if ((isParking ? fundsOf(model, who) : model.wallets[who]) < wish.charge) return 'money is spent';
  if (wish.kind === 'start') {
    if (wish.endMs <= model.nowMs) return 'over';
    return overlaps(model, wish.plate, wish.startMs, wish.endMs, false) ? 'parked' : null;
  }
  if (wish.kind === 'renew')
    return wish.stay.status === 'live' && wish.stay.endMs === wish.oldEndMs ? null : 'changed';
  return model.subscription === null ? null : 'has one';
}

async function serve(model: Model, real: Real, { who, wish }: Payment): Promise<void> {
  if (wish === null) return;
  count(model, `${wish.kind} served`);
  if (wish.kind === 'settle') {
    payStay(model, wish.stay);
    return;
  }
  if (wish.kind === 'renew') {
    wish.stay.bonus += payFrom(model, who, wish.charge);
    wish.stay.endMs = wish.endMs;
    wish.stay.charged += wish.charge;
    return;
  }
  const { cityId, accountId } = real.people[who];
  if (wish.kind === 'subscription') {
    model.wallets[who] -= wish.charge;
    const row = await real.server.db
      .selectFrom('subscription')
      .select('order_number')
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .where('status', '<>', 'refunded')
      .executeTakeFirstOrThrow();
    model.subscription = row.order_number;
    return;
  }
  const { plate, startMs, endMs, charge: charged } = wish;
  const bonus = payFrom(model, who, charged);
  const row = await real.server.db
    .selectFrom('parking_session')
    .select('id')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow();
  model.stays.push({
    ...{ id: String(row.id), who, plate, startMs, endMs, charged, bonus },
    status: 'live',
    toPay: 0,
  });
}

/** The wallets pay a stay that waits; it runs on where its end has not come. */
export function payStay(model: Model, stay: Model['stays'][number]): void {
  stay.bonus = payFrom(model, stay.who, stay.toPay);
  stay.charged = stay.toPay;
  stay.status = stay.endMs > model.nowMs ? 'live' : 'finished';
}
