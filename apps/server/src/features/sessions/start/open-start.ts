import type { TokenContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { ZERO } from '@gorpark/domain/money';
import { priceOf } from '../../tariffs/index.ts';
import { actorKey, type Driver, isDriver, SESSION_CONSTRAINTS } from '../commands/command.ts';
import type { SessionDeps } from '../deps.ts';
import {
  type Attempt,
  type CommandKey,
  readAnswer,
  runCommand,
  writeOnce,
} from '#src/platform/db/command.sql.ts';
import { recordPlateAttempt } from '../commands/plate-attempts.sql.ts';
import { instant, startedText } from '../commands/reply.ts';
import { readPlace } from '../input/session-input.ts';
import { newSession, writeChange } from '../change/change.sql.ts';
import { lockPlates } from '../change/session.sql.ts';
import { readPaidVehicle } from '../../vehicles/index.ts';

const MINUTE_MS = 60_000;

type StartContext = TokenContext<InputOf<typeof operations.start>>;

interface OpenReceipt {
  sessionId: number;
  startMs: number;
}

/**
 * Starts a session without a chosen end in a city without balance, for at most `intervals.max` minutes
 * [sessions-5]. Rejects a time without a price, so that every active session can be ended.
 */
export async function startOpen(
  deps: SessionDeps,
  ctx: StartContext,
): Promise<Result<ReplyOf<typeof operations.start>>> {
  const actor = await ctx.bearer.resolve();
  if (typeof actor === 'string') return fail(actor);
  if (!isDriver(actor)) return fail('NoDurationSelected');
  const nowMs = ctx.now();
  const result = await runCommand(ctx, SESSION_CONSTRAINTS, (key) => tryStart(deps, ctx, actor, key, nowMs));
  if (!result.ok) return result;
  const { sessionId, startMs } = result.value;
  return ok({
    message: startedText(ctx.lang),
    ReservationId: String(sessionId),
    startDate: instant(startMs),
    endDate: '',
    totalcost: ZERO,
    balance: null,
  });
}

async function tryStart(
  deps: SessionDeps,
  { cityId, input }: StartContext,
  actor: Driver,
  key: CommandKey,
  nowMs: number,
): Promise<Attempt<OpenReceipt>> {
  const call = { cityId, actor: actorKey(actor), operation: 'start', key, nowMs };
  const done = await readAnswer<OpenReceipt>(deps.db, call);
  if (done) return done;
  const city = await deps.tariffs.of(cityId);
  const place = readPlace(city, input);
  if (!place.ok) return place;
  const read = readPaidVehicle(input.Vehicle);
  if (!read.ok) return read;
  const vehicle = read.value;
  const { zoneCode } = place.value;
  const minutes = city.intervals.max;
  const price = priceOf(city, {
    zoneCode,
    category: vehicle.category,
    startMs: nowMs,
    minutes,
    benefits: [],
  });
  if (!price.ok) return price;
  if (!(await recordPlateAttempt(deps.pool, { cityId, payer: actor, vehicle, nowMs })))
    return fail('ValidationError');

  return writeOnce(deps.db, call, async (tx) => {
    await lockPlates(tx, cityId, vehicle.plateKey);
    const after = newSession({ cityId, accountId: actor.accountId }, place.value, vehicle, {
      ...{ status: 'open', startMs: nowMs, endMs: nowMs + minutes * MINUTE_MS },
      ...{ discount: ZERO, versionIds: price.value.versionIds },
    });
    const { session } = await writeChange(tx, { at: new Date(nowMs), before: null, after });
    return ok({ sessionId: session.id, startMs: nowMs });
  });
}
