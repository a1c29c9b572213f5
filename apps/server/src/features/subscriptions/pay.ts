import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { type Kopecks, kopecks, readRoubles, subtractKopecks, toRoubles, ZERO } from '@gorpark/domain/money';
import { readStart, subscriptionPeriod } from '@gorpark/domain/subscription';
import { isoDate } from '@gorpark/domain/time';
import { runOnce } from '#src/platform/db/command.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { lockBalance, refuseWhenStopped } from '../ledger/index.ts';
import { isMethod, type PaymentSource, readPaymentSource } from '../payments/index.ts';
import { readPaidVehicle } from '../vehicles/index.ts';
import { SUBSCRIPTION_CONSTRAINTS } from './constraints.ts';
import type { SubscriptionDeps } from './deps.ts';
import { grant, hasSubscription, type Purchase } from './grant.sql.ts';
import { readOffer } from '../cities/index.ts';
import type { SubscriptionIntent } from './settled.ts';
import { readDay, START_ERRORS } from './start-day.ts';
import { textOf } from './texts.ts';

type PayContext = ActorContext<InputOf<typeof operations.paySubscription>>;
type Reply = ReplyOf<typeof operations.paySubscription>;

interface Receipt {
  orderNumber: string | null;
  order: string | null;
  missing: Kopecks;
  /** null: no wallet. */
  balance: Kopecks | null;
}

/**
 * Buys a subscription at the server's price from the balance; with a low balance creates a payment of the missing
 * part [BAD-45, payments-1].
 */
export async function paySubscription(deps: SubscriptionDeps, ctx: PayContext): Promise<Result<Reply>> {
  const { cityId, actor, lang } = ctx;
  const read = await readPurchase(deps, ctx);
  if (!read.ok) return read;
  const { isHidden } = read.value;
  const call = {
    cityId,
    actor: `driver:${actor.accountId}`,
    operation: 'subscription',
    idempotencyKey: ctx.idempotencyKey,
    input: ctx.input,
    nowMs: ctx.now(),
  };
  const order = { ...read.value, at: new Date(call.nowMs) };
  const stored = await runOnce(deps.db, call, (tx) => buy(deps, tx, ctx, order), SUBSCRIPTION_CONSTRAINTS);
  if (!stored.ok) return stored;

  const { order: paymentOrder, orderNumber, missing, balance } = stored.value;
  const answer = {
    topup: missing,
    order: paymentOrder ?? '',
    orderNum: orderNumber ?? '',
    balance: isHidden ? null : balance,
  };
  if (paymentOrder === null) return ok({ message: textOf('bought', lang), RedirectURL: '', ...answer });
  const opened = await deps.payments.open(cityId, paymentOrder);
  if (!opened.ok) return opened;
  const { redirectUrl } = opened.value;
  const message = textOf(redirectUrl === '' ? 'processing' : 'toPay', lang);
  return ok({ message, RedirectURL: redirectUrl, ...answer });
}

interface Order {
  purchase: Purchase;
  by: PaymentSource;
  /** In a city without balance. */
  isHidden: boolean;
  at: Date;
}

async function buy(
  deps: SubscriptionDeps,
  tx: Tx,
  { cityId, actor: { accountId }, lang }: PayContext,
  { purchase, by, isHidden, at }: Order,
): Promise<Result<Receipt>> {
  await refuseWhenStopped(tx, cityId);
  const locked = await lockBalance(tx, cityId, accountId);
  const balance = locked ?? ZERO;
  if (await hasSubscription(tx, cityId, accountId, purchase)) return fail('SubscriptionAlreadyExists');
  const price = kopecks(purchase.offer.price);
  if (balance >= price) {
    const orderNumber = await grant(tx, { cityId, accountId, purchase, paidBy: null, at });
    return ok({ orderNumber, order: null, missing: ZERO, balance: subtractKopecks(balance, price) });
  }
  if (!isMethod(by)) return fail('NoMoneyNoHoney', isHidden ? textOf('chooseMethod', lang) : undefined);
  const missing = subtractKopecks(price, balance);
  const intent: SubscriptionIntent = { purpose: 'subscription', ...purchase };
  const order = await deps.payments.begin(tx, { cityId, accountId, amount: missing, by, lang, intent, at });
  if (!order.ok) return order;
  return ok({ orderNumber: null, order: order.value, missing, balance: locked });
}

async function readPurchase(deps: SubscriptionDeps, ctx: PayContext): Promise<Result<Omit<Order, 'at'>>> {
  const { cityId, input } = ctx;
  const { number, category, numberFormat } = input.vehicle ?? {};
  const vehicle = readPaidVehicle({
    ...(number === undefined ? {} : { Number: number }),
    ...(category === undefined ? {} : { Category: category }),
    ...(numberFormat === undefined ? {} : { NumberFormat: numberFormat }),
  });
  if (!vehicle.ok) return vehicle;
  const offer = await readOffer(deps.db, cityId, input.codeSubscription?.trim() ?? '');
  if (!offer) return fail('ValidationError');
  const { timeZone, settings } = await deps.cities.of(cityId);
  const start = readStart(offer.type, readDay(input.timestart, timeZone), {
    today: isoDate(ctx.now(), timeZone),
    offsetDays: offer.startOffsetDays,
  });
  if (!start.ok) return fail(START_ERRORS[start.problem]);
  const { paymentService: PaymentService = null, phone = null } = input;
  const by = await readPaymentSource(deps, cityId, { PaymentService, phone }, ctx.actor);
  if (!by.ok) return by;
  const shown = readRoubles(input.cost);
  if (!shown.ok && shown.problem !== 'empty') return fail('ValidationError');
  const outdated = refuseOutdated(shown.ok ? { cost: toRoubles(shown.value) } : {}, {
    cost: toRoubles(offer.price),
  });
  if (outdated) return outdated;
  const period = subscriptionPeriod(start.date, offer.days, timeZone);
  const purchase = { offer, vehicle: vehicle.value, period };
  return ok({ purchase, by: by.value, isHidden: settings.dontUseBalance });
}
