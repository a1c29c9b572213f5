import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { fundsSum, paymentsFrozen } from '../../ledger/index.ts';
import { isMethod, readPaymentSource } from '../../payments/index.ts';
import {
  type Payer,
  refuseMoney,
  refuseUnlessStored,
  renewTariffs,
  SESSION_CONSTRAINTS,
} from '../commands/command.ts';
import type { SessionDeps } from '../deps.ts';
import { priceExtension } from '../pricing/extension.ts';
import { readSessionFacts } from '../pricing/facts.sql.ts';
import {
  type Attempt,
  changed,
  type CommandKey,
  replay,
  runCommand,
  write,
} from '#src/platform/db/command.sql.ts';
import { payMissing } from '../intents/pay-missing.ts';
import { answerOf, type OrderReceipt, type PaidReceipt } from '../commands/reply.ts';
import { refuseSession } from '../commands/shown.ts';
import { extendPaidSession } from './renew.sql.ts';
import { QUOTE_MS, readAddedMinutes, readSessionId } from '../input/session-input.ts';

/** Equal requests without a key within this time count as one. Milliseconds. */
const SAME_CLICK_MS = 10_000;

type RenewContext = Context<InputOf<typeof operations.renew>>;

/** Extends the caller's active session and charges the wallet [sessions-2]. */
export async function renew(
  deps: SessionDeps,
  ctx: RenewContext,
): Promise<Result<ReplyOf<typeof operations.renew>>> {
  const { actor } = ctx;
  if (actor === null) return fail('TokenNotFound');
  const nowMs = ctx.now();
  const result = await runCommand(ctx, SESSION_CONSTRAINTS, (key) => tryRenew(deps, ctx, actor, key, nowMs));
  return result.ok ? answerOf(deps, ctx, result.value, 'renew') : result;
}

async function tryRenew(
  deps: SessionDeps,
  ctx: RenewContext,
  driver: Payer,
  key: CommandKey,
  nowMs: number,
): Promise<Attempt<PaidReceipt | OrderReceipt>> {
  const city = await deps.tariffs.of(ctx.cityId);
  const sessionId = readSessionId(ctx.input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const added = readAddedMinutes(city, ctx.input.Duration);
  if (!added.ok) return refuseUnlessStored(deps, ctx, { operation: 'renew', key, refusal: added });
  const service = await readPaymentSource(deps, ctx.cityId, ctx.input, driver);
  if (!service.ok) return service;
  // Prefix of keys for clients that send none: a double click must not pay twice [INV-7] [FLT-50].
  const unkeyed = ctx.idempotencyKey === null ? `press:${driver.tokenId}:${sessionId}:${added.value}:` : null;

  const facts = await readSessionFacts(deps.pool, {
    cityId: ctx.cityId,
    driver,
    sessionId,
    addedMinutes: added.value,
    nowMs,
    quotedAfterMs: nowMs - QUOTE_MS,
    useBonus: city.useBonus,
    operation: 'renew',
    key: key.key,
    unkeyed: unkeyed === null ? null : { prefix: unkeyed, sinceMs: nowMs - SAME_CLICK_MS },
  });
  const done = replay<PaidReceipt | OrderReceipt>(
    facts.stored,
    unkeyed === null ? key.bodyHash : (facts.stored?.bodyHash ?? ''),
  );
  if (done) return done;
  if (!facts.isTokenValid) return fail('TokenNotFound');
  if (facts.isFrozen) throw paymentsFrozen();
  if (!facts.session) return fail('ParkingSessionNotFound');
  if (facts.packHash !== city.packHash) return renewTariffs(deps, ctx.cityId, facts.packHash);

  const price = priceExtension(city, facts.session, added.value, facts.benefits, nowMs);
  if (!price.ok) return price;
  const { charge, whole, endMs } = price.value;
  const outdated = refuseSession(ctx.input.shown, facts.session, charge);
  if (outdated) return outdated;
  if (facts.quotedKop !== null && charge > facts.quotedKop) return fail('PriceChangedTryLater');
  const refusal = refuseMoney(fundsSum(facts), charge, service.value);
  if (refusal) return refusal;
  const ownKey = unkeyed === null ? key : { ...key, key: unkeyed + key.key };
  if (isMethod(service.value) && (fundsSum(facts) ?? charge) < charge) {
    const { startMs, endMs: oldEndMs, chargedKop } = facts.session;
    const intent = { purpose: 'renew' as const, sessionId, startMs, endMs, oldEndMs, chargedKop, charge };
    const order = { by: service.value, intent: { ...intent, minutes: added.value }, key: ownKey, nowMs };
    return payMissing(deps, ctx, { ...order, funds: facts });
  }

  const receipt = { sessionId, startMs: facts.session.startMs, endMs, chargedKop: charge };
  const paid = {
    cityId: ctx.cityId,
    driver,
    packHash: city.packHash,
    nowMs,
    session: facts.session,
    endMs,
    charge,
    discount: whole.discountKopecks,
    versionIds: price.value.versionIds,
    former: price.value.former,
    key: ownKey,
    useBonus: city.useBonus,
  };
  const row = await write(() => extendPaidSession(deps.pool, paid, receipt));
  if (row.ok === null) return row;
  return row.value ? ok({ ...receipt, ...row.value }) : changed;
}
