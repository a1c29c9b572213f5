import type { ActorContext, TokenContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { ZERO } from '@gorpark/domain/money';
import {
  isPostPaymentOffered,
  postPaymentDeadline,
  postPaymentProblem,
  postPaymentType,
} from '@gorpark/domain/post-payment';
import { readPaymentSource } from '../../payments/index.ts';
import { type CityTariffs, priceOf } from '../../tariffs/index.ts';
import { actorKey, isGuest, quoteKey, SESSION_CONSTRAINTS } from '../commands/command.ts';
import { refusePrice } from '../commands/shown.ts';
import { companyDriverOf } from '../commands/company-vehicle.ts';
import type { SessionDeps } from '../deps.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import {
  type Attempt,
  type CommandKey,
  readAnswer,
  runCommand,
  writeOnce,
} from '#src/platform/db/command.sql.ts';
import { recordPlateAttempt } from '../commands/plate-attempts.sql.ts';
import { answerOf } from '../commands/reply.ts';
import { type PostReceipt, type PostSession, writePost } from './post-write.ts';
import { readQuote } from '../pricing/quotes.sql.ts';
import { placeKey, QUOTE_MS, readOrder, readTimestart } from '../input/session-input.ts';

const MINUTE_MS = 60_000;

type StartInput = InputOf<typeof operations.start>;
type StartReply = ReplyOf<typeof operations.start>;
type PayerContext = Omit<ActorContext<unknown>, 'input'>;

export async function startPost(
  deps: SessionDeps,
  ctx: TokenContext<StartInput>,
): Promise<Result<StartReply>> {
  const actor = await ctx.bearer.resolve();
  return typeof actor === 'string' ? fail(actor) : payPost(deps, { ...ctx, actor }, ctx.input);
}

/**
 * Pays for a session after its start, from the wallet or by the method [sessions-4]. Until then it waits, at most
 * until its deadline [sessions-9].
 */
export async function payPost(
  deps: SessionDeps,
  ctx: PayerContext,
  input: StartInput,
): Promise<Result<StartReply>> {
  const nowMs = ctx.now();
  const call = { idempotencyKey: ctx.idempotencyKey, input };
  const result = await runCommand(call, SESSION_CONSTRAINTS, (key) =>
    tryPost(deps, ctx, { input, key, nowMs }),
  );
  return result.ok ? answerOf(deps, ctx, result.value, 'post') : result;
}

async function tryPost(
  deps: SessionDeps,
  { cityId, actor, lang }: PayerContext,
  { input, key, nowMs }: { input: StartInput; key: CommandKey; nowMs: number },
): Promise<Attempt<PostReceipt>> {
  const at = new Date(nowMs);
  const call = { cityId, actor: actorKey(actor), operation: 'start', key, nowMs };
  const done = await readAnswer<PostReceipt>(deps.db, call);
  if (done) return done;
  const read = readPost(await deps.tariffs.of(cityId), input, nowMs);
  if (!read.ok) return read;
  const session = read.value;
  const by = await readPaymentSource(deps, cityId, input, actor);
  if (!by.ok) return by;
  const { vehicle, place, minutes, startMs, endMs } = session;
  const { accountId } = actor;
  const { plate, plateKey, category } = vehicle;
  const isCompany = actor.kind === 'company';
  const driver = isCompany ? await companyDriverOf(deps, { cityId, accountId, plate }) : null;
  const isAllowed = isCompany
    ? driver !== null
    : await recordPlateAttempt(deps.pool, { cityId, payer: actor, vehicle, nowMs });
  if (!isAllowed) return fail('ValidationError');

  const { zoneCode } = place;
  const facts = await readCostFacts(deps.pool, {
    cityId,
    driver: actor,
    plate,
    zoneCode,
    fromMs: startMs,
    toMs: endMs,
  });
  const city = await deps.tariffs.ofPack(cityId, facts.packHash);
  const price = priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits });
  if (!price.ok) return price;
  const reported = await readQuote(deps.pool, {
    cityId,
    quoteKey: quoteKey(actor),
    plateKey,
    place: placeKey(place, startMs),
    minutes,
    afterMs: nowMs - QUOTE_MS,
  });
  if (isGuest(actor) && price.value.totalKopecks === ZERO) return fail('ParkingSessionWasFree');
  const outdated = refusePrice(input.shown, price.value.totalKopecks);
  if (outdated) return outdated;
  if (reported !== null && price.value.totalKopecks > reported) return fail('PriceChangedTryLater');
  const driven = { ...session, vehicle: { ...vehicle, driverPhone: driver?.phone ?? null } };
  return writeOnce(deps.db, call, (tx) =>
    writePost(deps, tx, {
      cityId,
      payer: actor,
      session: driven,
      price: price.value,
      by: by.value,
      lang,
      at,
    }),
  );
}

/** A start yesterday is allowed only if the city offers it [cities-3]. */
function readPost(city: CityTariffs, input: StartInput, nowMs: number): Result<PostSession> {
  const order = readOrder(city, input);
  if (!order.ok) return order;
  const { timeZone } = city;
  const timestart = readTimestart(input.timestart, timeZone);
  if (!timestart.ok) return timestart;
  const startMs = timestart.value;
  if (startMs === null) return fail('RequiredField');
  if (startMs > nowMs) return fail('FuturePost');
  const type = postPaymentType(startMs, nowMs, timeZone);
  if (type === null || !isPostPaymentOffered(type, city)) return fail('ValidationError');
  const { minutes } = order.value;
  const problem = postPaymentProblem({ type, startMs, minutes, nowMs, timeZone });
  if (problem) return fail(problem);
  const payUntilMs = postPaymentDeadline(type, startMs, timeZone);
  return ok({ ...order.value, startMs, endMs: startMs + minutes * MINUTE_MS, payUntilMs });
}
