import { expect } from 'vitest';
import { MINUTE_MS } from '../money-kit.sql.ts';
import { paymentOf } from '../payment-kit.sql.ts';
import { count, fundsOf, type Model, overlaps, payFrom, type Payment, type Real } from './world.ts';

const PAY_WITHIN_MS = 15 * MINUTE_MS;

/** `wasCancelled`: the bank had declined the payment before the success (INV-15). */
interface Credited {
  payment: Payment;
  wasCancelled: boolean;
}

/**
 * Reads new bank results and verifies the portal's reaction. Only the bank ends a payment (INV-16); money is credited
 * once and in full; the intent is fulfilled only while possible. [payments-1, INV-15]
 */
export async function absorb(model: Model, real: Real): Promise<void> {
  const served: Credited[] = [];
  const returned: Credited[] = [];
  for (const payment of model.payments) {
    const row = await paymentOf(real.server, payment.order);
    if (row.status === payment.status) continue;
    expect([payment.order, payment.truth]).toEqual([payment.order, row.status === 'done' ? 'yes' : 'no']);
    expect([payment.status, row.status]).not.toContain('error');
    const wasCancelled = payment.status === 'cancel';
    expect(payment.status).not.toBe('done');
    payment.status = row.status as Payment['status'];
    if (payment.status !== 'done') continue;
    model.wallets[payment.who] += payment.amount;
    if (payment.who === 'driver' && payment.intent === null) model.bonus += Math.floor(payment.amount / 5);
    if (payment.intent === null) continue;
    expect(['served', 'returned']).toContain(row.intent_status);
    (row.intent_status === 'served' ? served : returned).push({ payment, wasCancelled });
  }
  for (const credited of served) {
    expect([credited, obstacle(model, credited)]).toEqual([credited, null]);
    await serve(model, real, credited.payment);
  }
  for (const credited of returned) {
    const { payment } = credited;
    expect([payment, obstacle(model, credited, model.released)]).not.toEqual([payment, null]);
    count(model, `${payment.intent?.kind} returned`);
    if (payment.who !== 'guest') continue;
    model.wallets.guest -= payment.amount;
    model.guestRefunds += payment.amount;
  }
  model.released = 0;
}

/**
 * Returns why a payment only tops up the balance; null if its intent must be fulfilled. `held`: money that may have
 * been missing from the wallet at that moment.
 */
function obstacle(
  model: Model,
  { payment: { who, intent, createdMs }, wasCancelled }: Credited,
  held = 0,
): string | null {
  if (intent === null) return 'none';
  if (wasCancelled) return 'cancelled before';
  const missing = who === 'driver' ? held : 0;
  if (intent.kind === 'settle') {
    if (intent.session.status !== 'waiting') return 'paid or deleted';
    if (overlaps(model, intent.session.plate, intent.session.startMs, intent.session.endMs, true))
      return 'time is paid';
    return fundsOf(model, who) - missing < intent.session.toPay ? 'money is spent' : null;
  }
  if (model.nowMs - createdMs > PAY_WITHIN_MS) return 'late';
  const isParking = intent.kind !== 'subscription';
  if ((isParking ? fundsOf(model, who) : model.wallets[who]) - missing < intent.charge)
    return 'money is spent';
  if (intent.kind === 'start') {
    if (intent.endMs <= model.nowMs) return 'over';
    return overlaps(model, intent.plate, intent.startMs, intent.endMs, false) ? 'parked' : null;
  }
  if (intent.kind === 'renew')
    return intent.session.status === 'live' && intent.session.endMs === intent.oldEndMs ? null : 'changed';
  return model.subscription === null ? null : 'has one';
}

async function serve(model: Model, real: Real, { who, intent }: Payment): Promise<void> {
  if (intent === null) return;
  count(model, `${intent.kind} served`);
  if (intent.kind === 'settle') {
    paySession(model, intent.session);
    return;
  }
  if (intent.kind === 'renew') {
    intent.session.bonus += payFrom(model, who, intent.charge);
    intent.session.endMs = intent.endMs;
    intent.session.charged += intent.charge;
    return;
  }
  const { cityId, accountId } = real.people[who];
  if (intent.kind === 'subscription') {
    model.wallets[who] -= intent.charge;
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
  const { plate, startMs, endMs, charge: charged } = intent;
  const bonus = payFrom(model, who, charged);
  // Ids do not show the order of creation.
  const rows = await real.server.db
    .selectFrom('parking_session')
    .select('id')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('plate', '=', plate)
    .execute();
  const fresh = rows
    .map(({ id }) => String(id))
    .filter((id) => model.sessions.every((session) => session.id !== id));
  expect(fresh).toHaveLength(1);
  model.sessions.push({
    ...{ id: fresh[0] ?? '', who, plate, startMs, endMs, charged, bonus },
    status: 'live',
    toPay: 0,
  });
}

export function paySession(model: Model, session: Model['sessions'][number]): void {
  session.bonus = payFrom(model, session.who, session.toPay);
  session.charged = session.toPay;
  session.status = session.endMs > model.nowMs ? 'live' : 'finished';
}
