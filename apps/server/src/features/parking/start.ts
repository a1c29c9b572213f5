import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Quote } from '@gorpark/domain/price';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Failure, type Result } from '#src/platform/result.ts';
import { type CityTariffs, priceOf } from '../tariffs/index.ts';
import { actorKey, type Driver, isDriver, quoteKey } from './actor.ts';
import type { ParkingDeps } from './deps.ts';
import { readStartFacts, type StartFacts } from './facts.sql.ts';
import {
  CHANGED,
  type CommandKey,
  refuseMoney,
  renewTariffs,
  replay,
  runMoneyCommand,
  write,
} from './money-command.ts';
import { placeKey, type Place, readPlace } from './place.ts';
import { type PaidReceipt, paidReply } from './receipt.ts';
import { insertPaidSession } from './start.sql.ts';
import { QUOTE_MS, readPaymentService, readStayMinutes, readTimestart } from './stay-input.ts';
import { readVehicle, type StayVehicle } from './vehicle.ts';

const MINUTE_MS = 60_000;
/** Plates outside the own list that one caller may park within an hour (T22). */
export const FOREIGN_PLATES_AN_HOUR = 10;

type StartInput = InputOf<typeof operations.start>;
type StartContext = Context<StartInput>;

interface StayOrder {
  place: Place;
  minutes: number;
  vehicle: StayVehicle;
  service: 'balance' | null;
}

/**
 * Starts a stay now and pays it from the wallet at the server's price (M9, PAY-290): whatever price the client names
 * is not read (B29). Errors in the order of `readOrder`, then PriceChangedTryLater (X2), NotSelectedPaymentService or
 * NoMoneyNoHoney (X5), ParkingSessionAlreadyExists (M8).
 */
export async function start(
  deps: ParkingDeps,
  ctx: StartContext,
): Promise<Result<ReplyOf<typeof operations.start>>> {
  const { actor } = ctx;
  if (!isDriver(actor)) return fail('TokenNotFound');
  const nowMs = ctx.now();
  const caller = { ...ctx, actor: actorKey(actor) };
  const result = await runMoneyCommand(caller, (key) => tryStart(deps, ctx, actor, key, nowMs));
  return result.ok ? ok(paidReply(result.value, 'started', ctx.lang)) : result;
}

async function tryStart(
  deps: ParkingDeps,
  ctx: StartContext,
  driver: Driver,
  key: CommandKey,
  nowMs: number,
): Promise<Result<PaidReceipt> | typeof CHANGED> {
  const city = await deps.tariffs.of(ctx.cityId);
  const read = readOrder(city, ctx.input, nowMs);
  if (!read.ok) return read;
  const order = read.value;
  const endMs = nowMs + order.minutes * MINUTE_MS;
  const facts = await readStartFacts(deps.pool, {
    cityId: ctx.cityId,
    driver,
    plate: order.vehicle.plate,
    zoneCode: order.place.zoneCode,
    fromMs: nowMs,
    toMs: endMs,
    actorKey: key.actor,
    quoteKey: quoteKey(driver),
    nowMs,
    plateKey: order.vehicle.plateKey,
    foreignPlates: FOREIGN_PLATES_AN_HOUR,
    place: placeKey(order.place),
    minutes: order.minutes,
    quotedAfterMs: nowMs - QUOTE_MS,
    key: key.key,
  });
  const done = replay<PaidReceipt>(facts.stored, key.bodyHash);
  if (done) return done;
  if (!facts.isTokenValid) return fail('TokenNotFound');
  if (facts.packHash !== city.packHash) return renewTariffs(deps, ctx.cityId, facts.packHash);

  const price = priceOf(city, {
    zoneCode: order.place.zoneCode,
    category: order.vehicle.category,
    startMs: nowMs,
    minutes: order.minutes,
    benefits: facts.benefits,
  });
  if (!price.ok) return price;
  const refusal = refuse(facts, price.value, order.service);
  if (refusal) return refusal;

  const receipt = { startMs: nowMs, endMs, chargedKop: price.value.totalKopecks };
  const paid = {
    cityId: ctx.cityId,
    driver,
    packHash: city.packHash,
    nowMs,
    endMs,
    place: order.place,
    vehicle: order.vehicle,
    charge: price.value.totalKopecks,
    discount: price.value.discountKopecks,
    versionIds: price.value.versionIds,
    key,
  };
  const row = await write(() => insertPaidSession(deps.pool, paid, receipt));
  return row ? ok({ ...receipt, ...row }) : CHANGED;
}

/**
 * The checked order. Errors in this order: NoZoneSelected, ZoneNotFound, CantFindParking; NoDurationSelected,
 * InvalidFormat, ValidationError; EmptyTs and the plate's errors; timestart's; PaymentServiceNotFound.
 */
function readOrder(city: CityTariffs, input: StartInput, nowMs: number): Result<StayOrder> {
  const place = readPlace(city, input);
  if (!place.ok) return place;
  const minutes = readStayMinutes(city, input.Duration);
  if (!minutes.ok) return minutes;
  const vehicle = readVehicle(input.Vehicle);
  if (!vehicle.ok) return vehicle;
  const timestart = readTimestart(input.timestart, city.timeZone);
  if (!timestart.ok) return timestart;
  if (timestart.value !== null) return fail(timestart.value > nowMs ? 'FuturePost' : 'ValidationError');
  const service = readPaymentService(input.PaymentService);
  if (!service.ok) return service;
  return ok({ place: place.value, minutes: minutes.value, vehicle: vehicle.value, service: service.value });
}

function refuse(facts: StartFacts, price: Quote, service: 'balance' | null): Failure | null {
  if (!facts.isPlateAllowed) return fail('ValidationError');
  if (facts.quotedKop !== null && price.totalKopecks > facts.quotedKop) return fail('PriceChangedTryLater');
  return refuseMoney(facts.balance, price.totalKopecks, service);
}
