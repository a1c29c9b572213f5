import { subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Quote } from '@gorpark/domain/price';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { fundsSum, lockFunds, nextOrderNumber, NO_FUNDS, spend } from '../../ledger/index.ts';
import { isGuest, type Payer, refuseMoney } from '../commands/command.ts';
import type { SessionDeps } from '../deps.ts';
import { isMethod, type PaymentSource } from '../../payments/index.ts';
import type { SessionOrder } from '../input/session-input.ts';
import type { PostReceipt } from './post-reply.ts';
import { insertSession, lockPlate, recordBonus, recordPayment } from '../commands/session.sql.ts';
import type { SettleIntent } from './settle.ts';
import { isTimeAwaited, isTimePaid } from './waiting.sql.ts';

/** Times are UTC milliseconds. */
export interface PostSession extends SessionOrder {
  startMs: number;
  endMs: number;
  payUntilMs: number;
}

export interface PostOrder {
  cityId: number;
  payer: Payer;
  session: PostSession;
  price: Quote;
  by: PaymentSource;
  lang: Lang;
  at: Date;
}

/** Inserts a post-payment, paid from the wallet or waiting for the missing part. Errors as in `payPost`. */
export async function writePost(
  { payments }: Pick<SessionDeps, 'payments'>,
  tx: Tx,
  order: PostOrder,
): Promise<Result<PostReceipt>> {
  const { cityId, payer, session, price, by, at } = order;
  const { accountId } = payer;
  const { plateKey } = session.vehicle;
  const held = await lockFunds(tx, cityId, accountId);
  // Money in a guest's wallet belongs to another pending order.
  const funds = isGuest(payer) ? { ...NO_FUNDS, balance: ZERO } : held;
  const charge = price.totalKopecks;
  const refusal = refuseMoney(fundsSum(funds), charge, by);
  if (refusal) return refusal;
  // Checked last: a caller who cannot pay must not learn when another driver parked [THR-22].
  await lockPlate(tx, cityId, plateKey);
  const time = { cityId, accountId, plateKey, startMs: session.startMs, endMs: session.endMs };
  if ((await isTimePaid(tx, { ...time, exceptId: null })) || (await isTimeAwaited(tx, { ...time, now: at })))
    return fail('ParkingSessionAlreadyExists');
  const missing = subtractKopecks(charge, fundsSum(funds) ?? ZERO);
  const isWaiting = missing > 0 && isMethod(by);
  const { sessionId, bonus } = await insertPost(tx, order, isWaiting);
  const receipt = { sessionId, startMs: session.startMs, endMs: session.endMs };
  const told = isGuest(payer) ? null : held.balance;
  if (!isWaiting) {
    const balanceKop = told === null ? null : subtractKopecks(told, subtractKopecks(charge, bonus));
    return ok({ ...receipt, chargedKop: charge, balanceKop, bonusKop: bonus });
  }
  const { name: method, provider, phone } = by;
  const intent: SettleIntent = { purpose: 'settle', sessionId };
  const payment = { cityId, accountId, purpose: 'settle' as const, amount: missing, lang: order.lang };
  const number = await payments.begin(tx, { ...payment, method, provider, phone, intent, at });
  if (!number.ok) return number;
  return ok({
    ...receipt,
    order: number.value,
    missingKop: missing,
    balanceKop: told,
    bonusKop: funds.bonus,
  });
}

async function insertPost(tx: Tx, { cityId, payer, session, price, at }: PostOrder, isWaiting: boolean) {
  const { accountId } = payer;
  const { vehicle, place, startMs, endMs, payUntilMs } = session;
  const { totalKopecks: charge, discountKopecks: discount, versionIds } = price;
  const orderNumber = await nextOrderNumber(tx);
  const isOver = endMs <= at.getTime();
  const status = isWaiting ? 'waiting' : isOver ? 'finished' : 'live';
  const sessionId = await insertSession(tx, {
    ...{ cityId, accountId, orderNumber, status, place, vehicle, startMs, endMs, discount, versionIds },
    closedMs: status === 'finished' ? endMs : null,
    charge: isWaiting ? ZERO : charge,
    waiting: isWaiting ? { amount: charge, payUntilMs } : null,
  });
  const paid = { cityId, accountId, at, amount: charge, orderNumber, sessionId };
  const bonus = isWaiting ? ZERO : await spend(tx, { ...paid, reason: 'start' });
  await recordBonus(tx, { cityId, id: sessionId }, bonus);
  await recordPayment(tx, {
    ...{ cityId, accountId, at, orderNumber, sale: discount, startMs, endMs, sessionId },
    ...{ plate: vehicle.plate, zoneCode: place.zoneCode, parkingCode: place.parkingCode },
    status: isWaiting ? 'waiting' : 'done',
    sum: subtractKopecks(ZERO, charge),
    bonus: subtractKopecks(ZERO, bonus),
  });
  return { sessionId, bonus };
}
