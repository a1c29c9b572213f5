import { askWithToken } from '#src/platform/http/bearer.ts';
import type { Actor, TokenContext } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { ZERO } from '@gorpark/domain/money';
import type { Quote } from '@gorpark/domain/price';
import { fundsSum, paymentsFrozen, NO_FUNDS } from '../../ledger/index.ts';
import { cardIdOf, isMethod, type PaymentSource, readPaymentSource } from '../../payments/index.ts';
import { type CityTariffs, priceOf } from '../../tariffs/index.ts';
import {
  PAYERS,
  refuseMoney,
  refuseUnlessStored,
  renewTariffs,
  SESSION_CONSTRAINTS,
} from '../commands/command.ts';
import { companyDriverOf } from '../commands/company-vehicle.ts';
import type { SessionDeps } from '../deps.ts';
import type { BenefitFact } from '../pricing/facts.sql.ts';
import {
  type Attempt,
  changed,
  type CommandKey,
  replay,
  runCommand,
  write,
} from '#src/platform/db/command.sql.ts';
import { startOpen } from './open-start.ts';
import { refusePrice } from '../commands/shown.ts';
import { payMissing } from '../intents/pay-missing.ts';
import { startPost } from '../unpaid/post-payment.ts';
import { answerOf, type OrderReceipt, type PaidReceipt } from '../commands/reply.ts';
import {
  FOREIGN_PLATES_AN_HOUR,
  QUOTE_MS,
  readOrder,
  type SessionOrder,
  type SessionVehicle,
} from '../input/session-input.ts';
import { insertPaidSession, type StartFacts, type StartOffer, type StartOrder } from './start.sql.ts';

const MINUTE_MS = 60_000;

type StartInput = InputOf<typeof operations.start>;
type StartContext = TokenContext<StartInput>;

/**
 * Starts a session at the server's price, from the wallet or, for a guest, at a provider [INV-9] [BAD-29]. With
 * `timestart` it is a post-payment; without a duration some cities start an open session.
 */
export async function start(
  deps: SessionDeps,
  ctx: StartContext,
): Promise<Result<ReplyOf<typeof operations.start>>> {
  const { timestart, Duration } = ctx.input;
  if (timestart?.trim()) return startPost(deps, ctx);
  if ((Duration ?? '') === '' && (await deps.tariffs.of(ctx.cityId)).dontUseBalance)
    return startOpen(deps, ctx);
  const nowMs = ctx.now();
  const result = await runCommand(ctx, SESSION_CONSTRAINTS, (key) => tryStart(deps, ctx, key, nowMs));
  return result.ok ? answerOf(deps, ctx, result.value, 'start') : result;
}

/** Resolves the token first only if the request names a saved card. */
async function cardPayerOf({ input, bearer }: StartContext): Promise<Actor | null> {
  if (cardIdOf(input.PaymentService?.trim() ?? '') === null) return null;
  const actor = await bearer.resolve();
  return typeof actor === 'string' ? null : actor;
}

/** Offers the usual price without benefits; the returned facts show whether it was right. */
async function tryStart(
  deps: SessionDeps,
  ctx: StartContext,
  key: CommandKey,
  nowMs: number,
): Promise<Attempt<PaidReceipt | OrderReceipt>> {
  const city = await deps.tariffs.of(ctx.cityId);
  const read = readOrder(city, ctx.input);
  if (!read.ok) return refuseUnlessStored(deps, ctx, { operation: 'start', key, refusal: read });
  const service = await readPaymentSource(deps, ctx.cityId, ctx.input, await cardPayerOf(ctx));
  if (!service.ok) return refuseUnlessStored(deps, ctx, { operation: 'start', key, refusal: service });
  const session = read.value;
  const endMs = nowMs + session.minutes * MINUTE_MS;
  const foreignPlates = FOREIGN_PLATES_AN_HOUR;
  const order = {
    cityId: ctx.cityId,
    nowMs,
    endMs,
    quotedAfterMs: nowMs - QUOTE_MS,
    foreignPlates,
    key,
    useBonus: city.useBonus,
    ...session,
  };

  const plain = makeOffer(city, order, []);
  const { shown } = ctx.input;
  const isShown = plain.ok && refusePrice(shown, plain.value.offer.charge) === null;
  const first = { offer: isShown ? plain.value.offer : null, isNoted: false };
  const asked = await write(() =>
    askWithToken(ctx, (proof) => insertPaidSession(deps.pool, proof, order, first), PAYERS),
  );
  if (asked.ok === null) return asked;
  const facts = asked.value;
  if (facts === null || typeof facts === 'string') return fail(facts ?? 'TokenNotFound');
  if (facts.started && plain.ok) return ok({ ...plain.value.receipt, ...facts.started });
  const done = replay<PaidReceipt | OrderReceipt>(facts.stored, key.bodyHash);
  if (done) return done;
  if (facts.isFrozen) throw paymentsFrozen();
  if (facts.packHash !== city.packHash) return renewTariffs(deps, ctx.cityId, facts.packHash);

  const right = makeOffer(city, order, facts.benefits);
  if (!right.ok) return right;
  const { offer, receipt, price } = right.value;
  const funds = facts.payer === 'guest' ? NO_FUNDS : facts;
  const refusal = refuse(facts, price, service.value, shown);
  if (refusal) return refusal;
  const found = await companyVehicle(deps, ctx.cityId, facts, session);
  if (!found.ok) return found;
  const vehicle = found.value;
  if (isMethod(service.value) && (fundsSum(funds) ?? 0) < offer.charge) {
    const { packHash: _hash, benefits: _benefits, receipt: _receipt, ...priced } = offer;
    const intent = { purpose: 'start' as const, startMs: nowMs, endMs, ...session, vehicle, ...priced };
    return payMissing(deps, ctx, { by: service.value, intent, key, funds, nowMs });
  }
  const again = { offer, isNoted: true, isAllowed: true };
  const written = await write(() =>
    askWithToken(ctx, (proof) => insertPaidSession(deps.pool, proof, { ...order, vehicle }, again), PAYERS),
  );
  if (written.ok === null) return written;
  const second = written.value;
  if (typeof second === 'string') return fail(second);
  return second?.started ? ok({ ...receipt, ...second.started }) : changed;
}

interface PricedOffer {
  offer: StartOffer;
  receipt: Omit<PaidReceipt, 'sessionId' | 'balanceKop' | 'bonusKop'>;
  price: Quote;
}

function makeOffer(
  city: CityTariffs,
  { nowMs, endMs, minutes, place, vehicle }: StartOrder,
  benefits: readonly BenefitFact[],
): Result<PricedOffer> {
  const { zoneCode } = place;
  const price = priceOf(city, { zoneCode, category: vehicle.category, startMs: nowMs, minutes, benefits });
  if (!price.ok) return price;
  const { totalKopecks: charge, discountKopecks: discount, versionIds } = price.value;
  const receipt = { startMs: nowMs, endMs, chargedKop: charge };
  const offer = { packHash: city.packHash, charge, discount, versionIds, benefits, receipt };
  return ok({ offer, receipt, price: price.value });
}

function refuse(
  facts: StartFacts,
  price: Quote,
  service: PaymentSource,
  shown: StartInput['shown'],
): Failure | null {
  if (!facts.isPlateAllowed) return fail('ValidationError');
  // A guest does not need a free session, which would only block plates of others [sessions-1] [THR-22].
  if (facts.payer === 'guest' && price.totalKopecks === ZERO) return fail('ParkingSessionWasFree');
  const outdated = refusePrice(shown, price.totalKopecks);
  if (outdated) return outdated;
  if (facts.quotedKop !== null && price.totalKopecks > facts.quotedKop) return fail('PriceChangedTryLater');
  // Money in a guest's wallet belongs to another pending order.
  return refuseMoney(facts.payer === 'guest' ? ZERO : fundsSum(facts), price.totalKopecks, service);
}

/** ValidationError if the company does not own the vehicle. */
async function companyVehicle(
  deps: SessionDeps,
  cityId: number,
  { payer, accountId }: StartFacts,
  { vehicle }: SessionOrder,
): Promise<Result<SessionVehicle>> {
  if (payer !== 'coop') return ok(vehicle);
  const driver = await companyDriverOf(deps, { cityId, accountId, plate: vehicle.plate });
  return driver ? ok({ ...vehicle, driverPhone: driver.phone }) : fail('ValidationError');
}
