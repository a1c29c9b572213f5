import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type CityTariffs, paidRestOf, priceOf } from '../../tariffs/index.ts';
import { isGuest, type Payer, quoteKey } from '../commands/command.ts';
import { costReply } from './cost-reply.ts';
import type { SessionDeps } from '../deps.ts';
import { extensionRows, rowsTotal } from './extension-rows.ts';
import { priceExtension } from './extension.ts';
import { extensionPlace, readCostFacts, readSessionFacts } from './facts.sql.ts';
import { saveQuote } from './quotes.sql.ts';
import {
  placeKey,
  readAddedMinutes,
  readOrder,
  readSessionId,
  readTimestart,
} from '../input/session-input.ts';

const MINUTE_MS = 60_000;

type CostInput = InputOf<typeof operations.cost>;
type CostContext = Context<CostInput>;
type CostReply = ReplyOf<typeof operations.cost>;

/**
 * Returns the cost of a session or, with ReservationId, of an extension. Never reveals whether the plate is parked
 * [THR-22]. Stores a quote for this token for ten minutes [tariffs-8]. Errors as in `start` up to the price.
 */
export async function cost(deps: SessionDeps, ctx: CostContext): Promise<Result<CostReply>> {
  const { actor } = ctx;
  if (actor === null) return fail('TokenNotFound');
  const city = await deps.tariffs.of(ctx.cityId);
  return ctx.input.ReservationId ? extensionCost(deps, ctx, city, actor) : rangeCost(deps, ctx, city, actor);
}

async function rangeCost(
  deps: SessionDeps,
  ctx: CostContext,
  knownCity: CityTariffs,
  driver: Payer,
): Promise<Result<CostReply>> {
  const { input, cityId } = ctx;
  const nowMs = ctx.now();
  const order = readOrder(knownCity, input);
  if (!order.ok) return order;
  const { place, minutes, vehicle } = order.value;
  const timestart = readTimestart(input.timestart, knownCity.timeZone);
  if (!timestart.ok) return timestart;

  const startMs = timestart.value ?? nowMs;
  const endMs = startMs + minutes * MINUTE_MS;
  const { zoneCode } = place;
  const { plate, plateKey, category } = vehicle;
  const facts = await readCostFacts(deps.pool, {
    cityId,
    driver,
    plate,
    zoneCode,
    fromMs: startMs,
    toMs: endMs,
    useBonus: knownCity.useBonus,
  });
  const city = await deps.tariffs.ofPack(cityId, facts.packHash);
  const price = priceOf(city, {
    zoneCode,
    category,
    startMs,
    minutes,
    benefits: facts.benefits,
  });
  if (!price.ok) return price;

  const quote = price.value;
  const note = { cityId, quoteKey: quoteKey(driver), plateKey, minutes, nowMs };
  // The key of the quote includes the start time. Otherwise this quote would block a start now or hide a higher
  // price.
  const quotedPlace = placeKey(place, timestart.value);
  await saveQuote(deps.pool, { ...note, place: quotedPlace, totalKop: quote.totalKopecks });
  return ok(
    costReply({
      timeZone: city.timeZone,
      quote,
      charge: quote.totalKopecks,
      full: quote.fullKopecks,
      rows: quote.rows,
      rowsTotal: quote.totalKopecks,
      startMs,
      endMs,
      balance: isGuest(driver) ? 'hidden' : facts.balance,
      bonus: facts.bonus,
      paidRest: paidRestOf(city, { zoneCode, category, startMs, benefits: facts.benefits }),
    }),
  );
}

async function extensionCost(
  deps: SessionDeps,
  ctx: CostContext,
  knownCity: CityTariffs,
  driver: Payer,
): Promise<Result<CostReply>> {
  const nowMs = ctx.now();
  const sessionId = readSessionId(ctx.input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const added = readAddedMinutes(knownCity, ctx.input.Duration);
  if (!added.ok) return added;
  const facts = await readSessionFacts(deps.pool, {
    cityId: ctx.cityId,
    driver,
    sessionId,
    addedMinutes: added.value,
    nowMs,
    useBonus: knownCity.useBonus,
    operation: 'renew',
  });
  const { session } = facts;
  if (!session) return fail('ParkingSessionNotFound');
  const city = await deps.tariffs.ofPack(ctx.cityId, facts.packHash);
  const price = priceExtension(city, session, added.value, facts.benefits, nowMs);
  if (!price.ok) return price;

  const { charge, whole, before, endMs } = price.value;
  const rows = extensionRows(whole, before);
  const note = { cityId: ctx.cityId, quoteKey: quoteKey(driver), plateKey: session.plateKey, nowMs };
  const place = extensionPlace(sessionId);
  await saveQuote(deps.pool, { ...note, place, minutes: added.value, totalKop: charge });
  return ok(
    costReply({
      timeZone: city.timeZone,
      quote: whole,
      charge,
      full: kopecks(Math.max(charge, whole.fullKopecks - before.fullKopecks)),
      rows,
      rowsTotal: rowsTotal(rows),
      startMs: session.endMs,
      endMs,
      balance: isGuest(driver) ? 'hidden' : facts.balance,
      bonus: facts.bonus,
      paidRest: paidRestOf(city, { ...session, startMs: session.endMs, benefits: facts.benefits }),
    }),
  );
}

export function sessionCost(
  deps: SessionDeps,
  ctx: Context<InputOf<typeof operations.sessionCost>>,
): Promise<Result<CostReply>> {
  const { zone, parkingCode, transport, duration, timestart } = ctx.input;
  const vehicle = transport && {
    Number: transport.number,
    Category: transport.category,
    NumberFormat: transport.numberFormat,
  };
  const input = { Zone: zone, ParkingCode: parkingCode, Vehicle: vehicle, Duration: duration, timestart };
  return cost(deps, { ...ctx, input });
}
