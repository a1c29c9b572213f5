import { hash, randomUUID } from 'node:crypto';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { fromRoubles, type Kopecks, kopecks, subtractKopecks, toRoubles, ZERO } from '@gorpark/domain/money';
import {
  type Attempt,
  changed,
  type CommandKey,
  readAnswer,
  runCommand,
  writeOnce,
} from '#src/platform/db/command.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type Funds, fundsSum, lockFunds, NO_FUNDS, refuseWhenStopped } from '../ledger/index.ts';
import { readContact, storeContactOf } from '../guests/index.ts';
import { isMethod, type PaymentSource, readPaymentSource } from '../payments/index.ts';
import {
  actorKey,
  answerOf,
  isGuest,
  isToSource,
  lockPlates,
  lockSession,
  type OrderReceipt,
  type PaidReceipt,
  readSessionId,
  recordPlateAttempt,
  refuseMoney,
  SESSION_CONSTRAINTS,
  type SessionRow,
} from '../sessions/index.ts';
import type { RepairIntent } from './intent.ts';
import { cityIn, planRepair, type RepairDeps, versionOf, waived } from './plan.ts';
import { readRecentAnswer } from './repair.sql.ts';
import { keysOf, readChange, type RequestedChange } from './change.ts';
import { writeRepair } from './write.ts';

/** For equal requests without a key. */
const SAME_CLICK_MS = 10_000;

type RepairContext = ActorContext<InputOf<typeof operations.repair>>;
type RepairReceipt = (PaidReceipt | OrderReceipt) & { differenceKop: Kopecks };

interface RepairCommand {
  sessionId: number;
  change: RequestedChange;
  by: PaymentSource;
  key: CommandKey;
  unkeyed: string | null;
  nowMs: number;
}

/** Errors: those of `readChange`, `planRepair` and of money; ValidationError over the plates of an hour [THR-22]. */
export async function repair(
  deps: RepairDeps,
  ctx: RepairContext,
): Promise<Result<ReplyOf<typeof operations.repair>>> {
  const { cityId, actor, input } = ctx;
  const contact = readContact(input);
  if (!contact.ok) return contact;
  const nowMs = ctx.now();
  const city = await deps.tariffs.of(cityId);
  const change = readChange(city, input);
  if (!change.ok) return change;
  const sessionId = readSessionId(input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const by = await readPaymentSource(deps, cityId, input, actor);
  if (!by.ok) return by;
  if (change.value.kind === 'plate') {
    const call = { cityId, payer: actor, vehicle: change.value.vehicle, nowMs };
    if (!(await recordPlateAttempt(deps.pool, call))) return fail('ValidationError');
  }
  const target = hash('sha256', JSON.stringify(change.value), 'hex');
  const unkeyed = ctx.idempotencyKey === null ? `press:${actor.tokenId}:${sessionId}:${target}:` : null;
  const command = { sessionId, change: change.value, by: by.value, unkeyed, nowMs };
  const result = await runCommand<RepairReceipt>(ctx, SESSION_CONSTRAINTS, (key) =>
    tryRepair(deps, ctx, {
      ...command,
      key: unkeyed === null ? key : { ...key, key: unkeyed + randomUUID() },
    }),
  );
  if (!result.ok) return result;
  const receipt = result.value;
  const replied = await answerOf(deps, ctx, receipt, 'repair');
  if (!replied.ok) return replied;
  if ('order' in receipt) await storeContactOf(deps.db, ctx, contact.value, receipt.order);
  return ok({ ...replied.value, difference: receipt.differenceKop });
}

async function tryRepair(
  deps: RepairDeps,
  ctx: RepairContext,
  command: RepairCommand,
): Promise<Attempt<RepairReceipt>> {
  const { cityId, actor } = ctx;
  const { key, unkeyed, nowMs, sessionId } = command;
  const call = { cityId, actor: actorKey(actor), operation: 'repair', key, nowMs };
  const done = await readAnswer<RepairReceipt>(deps.db, call);
  if (done) return done;
  let former: RepairReceipt | null = null;
  const written = await writeOnce<RepairReceipt>(deps.db, call, async (tx) => {
    const session = await lockSession(tx, { cityId, accountId: actor.accountId, id: sessionId });
    if (!session) return fail('ParkingSessionNotFound');
    if (unkeyed !== null) {
      const since = new Date(nowMs - SAME_CLICK_MS);
      former = await readRecentAnswer<RepairReceipt>(tx, { ...call, prefix: unkeyed, since });
      if (former) return changed;
    }
    await refuseWhenStopped(tx, cityId);
    return repairLocked(deps, tx, ctx, { ...command, session });
  });
  return former ? ok(former) : written;
}

async function repairLocked(
  deps: RepairDeps,
  tx: Tx,
  ctx: RepairContext,
  { session, change, by, nowMs }: RepairCommand & { session: SessionRow },
): Promise<Result<RepairReceipt>> {
  const { cityId, actor, input, lang } = ctx;
  const locked = await lockFunds(tx, cityId, actor.accountId);
  await lockPlates(tx, cityId, ...keysOf(session, change));
  const city = await cityIn(deps, tx, cityId);
  const { subjectOf } = deps;
  const ask = { id: session.id, city, payer: actor, nowMs, lang, subjectOf };
  const version = versionOf(session);
  const outdated = refuseOutdated({ version: input.version }, { version });
  if (outdated) return outdated;
  const planned = await planRepair(tx, ask, change);
  if (!planned.ok) return planned;
  const plan = isGuest(actor) ? waived(planned.value) : planned.value;
  const reported = fromRoubles(input.difference);
  // An unreadable sum would allow any charge.
  if (reported === null && input.difference) return fail('ValidationError');
  if (reported !== null && plan.difference > reported)
    return fail('PriceChangedTryLater', undefined, {
      now: { version, difference: toRoubles(plan.difference) },
    });
  // Money in a guest's wallet belongs to another pending order.
  const funds: Funds = isGuest(actor) ? { ...NO_FUNDS, balance: ZERO } : locked;
  const { startMs, endMs } = plan.after;
  const { id: sessionId } = session;
  const at = new Date(nowMs);
  if (plan.difference > 0) {
    const source = actor.kind === 'company' ? 'balance' : by;
    const refusal = refuseMoney(fundsSum(funds), plan.difference, source);
    if (refusal) return refusal;
    const missing = subtractKopecks(plan.difference, fundsSum(funds) ?? ZERO);
    if (missing > 0 && isMethod(source)) {
      const { difference } = plan;
      const intent: RepairIntent = { purpose: 'repair', sessionId, wish: change, version, difference };
      const payment = { cityId, accountId: actor.accountId, amount: missing, by: source, lang, intent, at };
      const order = await deps.payments.begin(tx, payment);
      if (!order.ok) return order;
      return ok({
        ...{ order: order.value, sessionId, startMs, endMs, missingKop: missing },
        ...{ balanceKop: isGuest(actor) ? null : funds.balance, bonusKop: funds.bonus },
        differenceKop: difference,
      });
    }
  }
  const { bonus } = await writeRepair(tx, deps.payments.refund, {
    plan,
    change,
    payer: actor,
    at,
    city,
  });
  return ok({
    ...{ sessionId, startMs, endMs, chargedKop: kopecks(Math.max(0, plan.difference)) },
    balanceKop: balanceAfter(funds, isToSource(actor, city), plan.difference, bonus),
    ...{ bonusKop: kopecks(Math.max(0, bonus)), differenceKop: plan.difference },
  });
}

function balanceAfter(
  { balance }: Funds,
  isHidden: boolean,
  difference: Kopecks,
  bonus: Kopecks,
): Kopecks | null {
  return isHidden || balance === null ? null : subtractKopecks(balance, subtractKopecks(difference, bonus));
}
