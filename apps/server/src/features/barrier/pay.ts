import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { subtractKopecks, ZERO } from '@gorpark/domain/money';
import { formatTime } from '@gorpark/domain/time';
import { runOnce } from '#src/platform/db/command.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { isMethod, type PaymentSource, readPaymentSource } from '../payments/index.ts';
import { type BarrierDeps, type BarrierPayer, isBarrierPayer } from './deps.ts';
import { debitSum } from './money.sql.ts';
import { readBarrierOffer } from '../cities/index.ts';
import { lockQuote, type Quote, readQuote, writeQuote } from './quotes.sql.ts';
import { ASK_AGAIN_MS, settleDebited } from './settle.ts';
import type { BarrierIntent } from './intent.ts';
import { lockBalance } from '../ledger/index.ts';

type PayContext = ActorContext<InputOf<typeof operations.planarPay>>;
type Reply = ReplyOf<typeof operations.planarPay>;

const TEXTS = {
  paid: {
    ru: 'Оплачено. Выезжайте: шлагбаум откроется по номеру или карте',
    en: 'Paid. You can leave: the barrier opens by your number or card',
  },
  leave: {
    ru: 'Оплачено. Выезжайте до {time}: шлагбаум откроется по номеру или карте',
    en: 'Paid. Leave before {time}: the barrier opens by your number or card',
  },
  processing: {
    ru: 'Оплата обрабатывается. Если шлагбаум её не примет, деньги вернутся',
    en: 'The payment is being processed. If the barrier does not accept it, the money will be returned',
  },
  page: { ru: 'Перейдите на страницу оплаты', en: 'Go to the payment page' },
} as const;

/**
 * Pays a price that this token requested within 30 seconds. Calls the gate after the commit and credits back what it
 * does not confirm. A method pays the missing part. A repeated click gets the first result [THR-10, INV-17].
 */
export async function payBarrier(deps: BarrierDeps, ctx: PayContext): Promise<Result<Reply>> {
  const { actor, cityId, input } = ctx;
  if (!isBarrierPayer(actor)) return fail('TokenNotFound');
  const { isOffered } = await readBarrierOffer(deps.db, cityId);
  if (!isOffered) return fail('ParkingSessionNotFound');
  const { paymentService: PaymentService, phone } = input;
  const by = await readPaymentSource(deps, cityId, { PaymentService, phone }, actor);
  if (!by.ok) return by;

  const call = {
    cityId,
    actor: `token:${actor.tokenId}`,
    operation: 'planarPay',
    idempotencyKey: ctx.idempotencyKey,
    input,
    nowMs: ctx.now(),
  };
  const begun = await runOnce(deps.db, call, (tx) => beginPayment(deps, tx, { ctx, actor, by: by.value }));
  if (!begun.ok) return begun;
  const quote = await readQuote(deps.db, cityId, begun.value);
  if (!quote) return fail('ParkingSessionNotFound');
  return answerOf(deps, ctx, quote.status === 'held' ? await settleDebited(deps, quote) : quote);
}

async function beginPayment(
  deps: BarrierDeps,
  tx: Tx,
  { ctx, actor, by }: { ctx: PayContext; actor: BarrierPayer; by: PaymentSource },
): Promise<Result<string>> {
  const { cityId, input, lang } = ctx;
  const quote = await lockQuote(tx, cityId, input.sessionId?.trim() ?? '');
  const isOwn = quote?.tokenId === actor.tokenId && quote.parkingCode === input.parkingNumber?.trim();
  if (!quote || !isOwn) return fail('ParkingSessionNotFound');
  if (quote.status !== 'quoted') return ok(quote.id);
  const nowMs = ctx.now();
  if (nowMs > quote.expiresMs) return fail('PriceChangedTryLater');
  if (quote.amount === ZERO) return fail('ParkingSessionWasFree');

  const at = new Date(nowMs);
  const locked = (await lockBalance(tx, cityId, quote.accountId)) ?? ZERO;
  // Money in a guest's wallet belongs to a pending order, so a guest always pays through a provider.
  const balance = quote.payerKind === 'guest' ? ZERO : locked;
  if (balance >= quote.amount) {
    await debitSum(tx, quote, { at, retryAt: new Date(nowMs + ASK_AGAIN_MS) });
    return ok(quote.id);
  }
  if (!isMethod(by)) return fail(by === null ? 'NotSelectedPaymentService' : 'NoMoneyNoHoney');
  const intent: BarrierIntent = { purpose: 'gate', quoteId: quote.id };
  const missing = subtractKopecks(quote.amount, balance);
  const payment = { cityId, accountId: quote.accountId, amount: missing, by, lang, intent, at };
  const paymentOrder = await deps.payments.begin(tx, payment);
  if (!paymentOrder.ok) return paymentOrder;
  await writeQuote(tx, quote, {
    status: 'awaiting',
    payment_order: paymentOrder.value,
    payment_kop: missing,
  });
  return ok(quote.id);
}

async function answerOf(deps: BarrierDeps, { lang }: PayContext, quote: Quote): Promise<Result<Reply>> {
  const order = quote.orderNumber ?? quote.paymentOrder ?? '';
  const say = (text: keyof typeof TEXTS, redirectURL = '', time = '') =>
    ok({ result: { redirectURL, message: TEXTS[text][lang].replace('{time}', time), order } });
  if (quote.status === 'confirmed') {
    if (quote.leaveBeforeMs === null) return say('paid');
    const { timeZone } = await deps.cities.of(quote.cityId);
    return say('leave', '', formatTime(quote.leaveBeforeMs, timeZone));
  }
  if (quote.status === 'held') return say('processing');
  if (quote.status === 'returned')
    return fail(quote.returnReason === 'silent' ? 'ServerGateParkingError' : 'PriceChangedTryLater');
  const opened = await deps.payments.open(quote.cityId, order);
  if (!opened.ok) return opened;
  const { redirectUrl } = opened.value;
  return say(redirectUrl === '' ? 'processing' : 'page', redirectUrl);
}
