import { type InputOf, operations, type ReplyOf } from '@gorpark/contract';
import { ZERO, addKopecks, type Kopecks } from '@gorpark/domain/money';
import {
  actionsOf,
  refundOf,
  resumedEnd,
  type SubscriptionFlags,
  unusedDays,
} from '@gorpark/domain/subscription';
import { plateKey, usualCategory } from '@gorpark/domain/plate';
import { MINUTE_MS } from '@gorpark/domain/time';
import { runCommand, runReplyOnce } from '#src/platform/db/command.sql.ts';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { addBenefit, endBenefit } from '../accounts/index.ts';
import { lockBalance, refuseWhenStopped, transfer } from '../ledger/index.ts';
import { payDebts } from '../payments/index.ts';
import { readPaidVehicle } from '../vehicles/index.ts';
import { SUBSCRIPTION_CONSTRAINTS } from './constraints.ts';
import type { SubscriptionDeps } from './deps.ts';
import { recordSubscription } from './grant.sql.ts';
import { lockOwned, type Owned, writeOwned } from './owned.sql.ts';
import { textOf } from './texts.ts';

type Deps = Pick<SubscriptionDeps, 'db' | 'cities'>;
type RefundDeps = Pick<SubscriptionDeps, 'db' | 'cities' | 'payments'>;
type ActionContext = ActorContext<{ orderNum?: string | undefined }>;
type Acted = ReplyOf<typeof operations.pauseSubscription>;
type Refunded = ReplyOf<typeof operations.refundSubscription>;

/** Ends the benefit now and keeps days that have not started. Requires `canPause`. */
export function pause(deps: Deps, ctx: ActionContext): Promise<Result<Acted>> {
  return act(deps, ctx, 'canPause', async (tx, owned) => {
    await writeOwned(tx, ctx.cityId, owned.id, { status: 'paused', pausedAt: new Date(ctx.now()) });
    await endBenefit(tx, keyOf(ctx, owned), minuteOf(ctx.now()));
    return ok({ message: textOf('pause', ctx.lang) });
  });
}

/** Continues with the kept days. Requires `canContinue`; SubscriptionAlreadyExists on an overlap. */
export function resume(deps: Deps, ctx: ActionContext): Promise<Result<Acted>> {
  return act(deps, ctx, 'canContinue', async (tx, owned, timeZone) => {
    const endMs = resumedEnd(owned, ctx.now(), timeZone);
    const endsAt = new Date(endMs);
    await writeOwned(tx, ctx.cityId, owned.id, { status: 'active', pausedAt: null, endsAt });
    await grantFrom(tx, ctx, { ...owned, endMs });
    return ok({ message: textOf('continue', ctx.lang) });
  });
}

/** Moves the subscription to another vehicle. */
export async function changeVehicle(
  deps: Deps,
  ctx: ActorContext<InputOf<typeof operations.changeSubscriptionVehicle>>,
  newNumber: string | undefined,
): Promise<Result<Acted>> {
  const Category = usualCategory(newNumber ?? '');
  const vehicle = readPaidVehicle({ ...(newNumber === undefined ? {} : { Number: newNumber }), Category });
  if (!vehicle.ok) return vehicle;
  return act(deps, ctx, 'canChangeTs', async (tx, owned) => {
    const { plate } = owned;
    const shown = ctx.input.shown?.plate ?? plate;
    const isShown = plateKey(shown) === plateKey(plate);
    const outdated = refuseOutdated({ plate: isShown ? plate : shown }, { plate });
    if (outdated) return outdated;
    await writeOwned(tx, ctx.cityId, owned.id, { vehicle: vehicle.value });
    await endBenefit(tx, keyOf(ctx, owned), minuteOf(ctx.now()));
    if (owned.status === 'active') await grantFrom(tx, ctx, { ...owned, plate: vehicle.value.plate });
    return ok({ message: textOf('changeTs', ctx.lang) });
  });
}

/**
 * Refunds the unused part once: to the wallet, without a balance first to its payment. Requires `canRefund` [INV-25,
 * INV-27].
 */
export async function refund(deps: RefundDeps, ctx: ActionContext): Promise<Result<Refunded>> {
  const { cityId, actor, lang, idempotencyKey, input } = ctx;
  const once = await workOn<Refunded>(deps, ctx, 'canRefund', async (tx, owned, timeZone, balance) => {
    const at = new Date(ctx.now());
    const { orderNumber, paidBy, isHidden } = owned;
    const times = { nowMs: at.getTime(), usedUntilMs: owned.usedUntilMs };
    const amount = refundOf(owned, unusedDays(owned, times, timeZone));
    await takeBack(tx, keyOf(ctx, owned), owned, { at, amount });
    if (isHidden && paidBy !== null) {
      const key = `subscription:${orderNumber}`;
      await deps.payments.refundUpTo(tx, { cityId, orderNumber: paidBy, amount, key, at });
      await payDebts(tx, { cityId, accountId: actor.accountId }, at);
    }
    const after = isHidden ? null : addKopecks(balance ?? ZERO, amount);
    const text = textOf(isHidden ? 'refundToSource' : 'refund', lang);
    return ok({ message: text, refund: amount, balance: after });
  });
  const caller = { cityId, actor: `driver:${actor.accountId}`, operation: 'subscription-refund' };
  const call = { ...caller, idempotencyKey, input, nowMs: ctx.now() };
  return runReplyOnce(deps.db, operations.refundSubscription, call, once, SUBSCRIPTION_CONSTRAINTS);
}

/** Ends the subscription and moves `amount` to the wallet. */
export async function takeBack(
  tx: Tx,
  { cityId, accountId, orderNumber }: ReturnType<typeof keyOf>,
  owned: Owned,
  { at, amount }: { at: Date; amount: Kopecks },
): Promise<void> {
  await writeOwned(tx, cityId, owned.id, { status: 'refunded', pausedAt: null, refunded: amount });
  await endBenefit(tx, { cityId, accountId, orderNumber }, minuteOf(at.getTime()));
  await transfer(tx, {
    cityId,
    at,
    from: { holder: null, kind: 'subscription_revenue' },
    to: { holder: accountId, kind: 'main', ifHidden: 'spent' },
    amount,
    reason: 'subscription_refund',
    orderNumber,
  });
  await recordSubscription(tx, {
    ...{ cityId, accountId, at, orderNumber, type: 'cancel', sum: amount },
    ...{ plate: owned.plate, zones: owned.zones, description: owned.titleRu },
    startsAt: new Date(owned.startMs),
    endsAt: new Date(owned.endMs),
  });
}

type Work<T> = (
  tx: Tx,
  owned: Owned,
  timeZone: string,
  balance: Awaited<ReturnType<typeof lockBalance>>,
) => Promise<Result<T>>;

const REFUSALS = {
  canPause: 'noPause',
  canContinue: 'noContinue',
  canRefund: 'noRefund',
  canChangeTs: 'noChangeTs',
} as const satisfies Record<keyof SubscriptionFlags, string>;

/**
 * Locks the subscription and runs `work` if its flag is set. UnknownError for a missing or foreign one,
 * ValidationError for a missing flag [THR-29].
 */
async function act<T>(
  deps: Deps,
  ctx: ActionContext,
  flag: keyof SubscriptionFlags,
  work: Work<T>,
): Promise<Result<T>> {
  const unkeyed = { idempotencyKey: null, input: ctx.input };
  const once = await workOn(deps, ctx, flag, work);
  return runCommand(unkeyed, SUBSCRIPTION_CONSTRAINTS, () => rollbackOnFailure(deps.db, once));
}

async function workOn<T>(
  deps: Deps,
  ctx: ActionContext,
  flag: keyof SubscriptionFlags,
  work: Work<T>,
): Promise<(tx: Tx) => Promise<Result<T>>> {
  const { cityId, actor, lang, input } = ctx;
  const orderNumber = input.orderNum?.trim() ?? '';
  const { timeZone } = await deps.cities.of(cityId);
  return async (tx) => {
    if (flag === 'canRefund') await refuseWhenStopped(tx, cityId);
    // Wallet before subscription, the lock order of a purchase, to avoid a deadlock.
    const balance = flag === 'canRefund' ? await lockBalance(tx, cityId, actor.accountId) : null;
    const owned = await lockOwned(tx, cityId, actor.accountId, orderNumber);
    if (!owned) return fail('UnknownError', textOf('notFound', lang));
    const flags = actionsOf(owned, { nowMs: ctx.now(), usedUntilMs: owned.usedUntilMs }, timeZone);
    if (!flags[flag]) return fail('ValidationError', textOf(REFUSALS[flag], lang));
    return work(tx, owned, timeZone, balance);
  };
}

const keyOf = ({ cityId, actor }: ActionContext, { orderNumber }: Owned) => ({
  cityId,
  accountId: actor.accountId,
  orderNumber,
});

/** A benefit covers minutes that begin inside its period: the current one is the first without it [tariffs-7]. */
function minuteOf(nowMs: number): Date {
  return new Date(nowMs - (nowMs % MINUTE_MS));
}

async function grantFrom(tx: Tx, ctx: ActionContext, owned: Owned): Promise<void> {
  const startsAt = new Date(Math.max(owned.startMs, minuteOf(ctx.now()).getTime()));
  const endsAt = new Date(owned.endMs);
  if (endsAt <= startsAt) return;
  await addBenefit(tx, ctx.cityId, ctx.actor.accountId, {
    name: owned.titleRu,
    salePercent: owned.salePercent,
    ...(owned.zones ? { zones: owned.zones } : {}),
    plate: owned.plate,
    startsAt,
    endsAt,
    orderNumber: owned.orderNumber,
    boughtAt: new Date(ctx.now()),
  });
}
