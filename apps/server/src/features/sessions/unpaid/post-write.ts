import { subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Quote } from '@gorpark/domain/price';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { fundsSum, lockFunds, NO_FUNDS } from '../../ledger/index.ts';
import { isGuest, type Payer, refuseMoney } from '../commands/command.ts';
import type { SessionDeps } from '../deps.ts';
import { isMethod, type PaymentSource } from '../../payments/index.ts';
import type { SessionOrder } from '../input/session-input.ts';
import type { OrderReceipt, PaidReceipt } from '../commands/reply.ts';
import { newSession, writeChange } from '../change/change.sql.ts';
import { isTimeAwaited, isTimePaid, lockPlates } from '../change/session.sql.ts';
import type { SettleIntent } from './settle.ts';

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

export type PostReceipt = PaidReceipt | (OrderReceipt & { sessionId: number });

/** Inserts a post-payment, paid from the wallet or waiting for the missing part. Errors as in `payPost`. */
export async function writePost(
  { payments }: Pick<SessionDeps, 'payments'>,
  tx: Tx,
  order: PostOrder,
): Promise<Result<PostReceipt>> {
  const { cityId, payer, session, price, by, at } = order;
  const { accountId } = payer;
  const { plateKey } = session.vehicle;
  const locked = await lockFunds(tx, cityId, accountId);
  // Money in a guest's wallet belongs to another pending order.
  const funds = isGuest(payer) ? { ...NO_FUNDS, balance: ZERO } : locked;
  const charge = price.totalKopecks;
  const refusal = refuseMoney(fundsSum(funds), charge, by);
  if (refusal) return refusal;
  // Checked last: a caller who cannot pay must not learn when another driver parked [THR-22].
  await lockPlates(tx, cityId, plateKey);
  const time = { cityId, accountId, plateKey, startMs: session.startMs, endMs: session.endMs };
  if ((await isTimePaid(tx, { ...time, exceptId: null })) || (await isTimeAwaited(tx, { ...time, now: at })))
    return fail('ParkingSessionAlreadyExists');
  const missing = subtractKopecks(charge, fundsSum(funds) ?? ZERO);
  const isWaiting = missing > 0 && isMethod(by);
  const { session: written, bonus } = await insertPost(tx, order, isWaiting);
  const sessionId = written.id;
  const receipt = { sessionId, startMs: session.startMs, endMs: session.endMs };
  const reported = isGuest(payer) ? null : locked.balance;
  if (!isWaiting) {
    const balanceKop = reported === null ? null : subtractKopecks(reported, subtractKopecks(charge, bonus));
    return ok({ ...receipt, chargedKop: charge, balanceKop, bonusKop: bonus });
  }
  const intent: SettleIntent = { purpose: 'settle', sessionId };
  const { lang } = order;
  const number = await payments.begin(tx, { cityId, accountId, amount: missing, by, lang, intent, at });
  if (!number.ok) return number;
  return ok({
    ...receipt,
    order: number.value,
    missingKop: missing,
    balanceKop: reported,
    bonusKop: funds.bonus,
  });
}

async function insertPost(tx: Tx, { cityId, payer, session, price, at }: PostOrder, isWaiting: boolean) {
  const { vehicle, place, startMs, endMs, payUntilMs } = session;
  const { totalKopecks: charge, discountKopecks: discount, versionIds } = price;
  const isOver = endMs <= at.getTime();
  const status = isWaiting ? 'waiting' : isOver ? 'finished' : 'live';
  const waiting = isWaiting ? { amount: charge, payUntilMs } : null;
  const owner = { cityId, accountId: payer.accountId };
  const terms = { status, startMs, endMs, discount, versionIds, waiting } as const;
  return writeChange(tx, {
    at,
    before: null,
    after: newSession(owner, place, vehicle, terms),
    money: { reason: 'start', difference: isWaiting ? ZERO : charge },
    history: {
      row: { type: 'payment', status: isWaiting ? 'waiting' : 'done', due: charge, sale: discount },
    },
  });
}
