import type { InputOf, operations } from '@gorpark/contract';
import { formText } from '@gorpark/contract/form-texts';
import { cleanImei, cleanVin, fleetProblem, isVin } from '@gorpark/domain/corporate';
import { isMotoType, normalizePlate, parsePlateParts } from '@gorpark/domain/plate';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { addVehicle, editVehicles, removeOwnTs } from '../vehicles/index.ts';
import { ownerOf } from './owner.ts';
import { addTracker } from './trackers.ts';
import { deleteTracker } from './trackers.sql.ts';

/** No plate is that long: what is longer was meant as an IMEI. */
const ONLY_DIGITS = /^\d{10,}$/;

/**
 * COR-027: one call for a vehicle and for a tracking device. Errors: those of `addTracker`, of a vehicle (EmptyTs,
 * InvalidFormat, ValidationError), and ValidationError with its text when the VIN is on another vehicle (COR-032).
 */
export async function addTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.addCompanyTs>>,
): Promise<Result<{ id: string }>> {
  const vin = cleanVin(ctx.input.VINNumber ?? '');
  const sent = (ctx.input.number ?? '').trim();
  const digits = cleanImei(sent);
  if (sent === '' || ONLY_DIGITS.test(digits)) return addTracker(deps, ctx, { vin, imei: digits });
  if (vin !== '' && !isVin(vin)) return fail('InvalidFormat');
  const plate = normalizePlate(sent);
  const parts = parsePlateParts(plate);
  const category = parts && isMotoType(parts.type) ? 'A' : 'B';
  const saved = await editVehicles(deps, ctx, (garage) => {
    const problem = fleetProblem({ plate, vin, imei: '' }, garage);
    if (problem === 'deviceTaken') return fail('ValidationError', formText('deviceTaken', ctx.lang));
    return addVehicle(garage, { numberTs: sent, vin, category }, ctx.lang);
  });
  return saved.ok ? ok({ id: String(saved.value.at(-1)?.id) }) : saved;
}

/** COR-028: of a driver a vehicle, of a company a vehicle or a device. @throws TransportFault 404 for what is not there */
export async function removeTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.removeTs>>,
): Promise<Result<Record<string, never>>> {
  if (ctx.actor.kind === 'guest') return fail('TokenNotFound');
  if (ctx.actor.kind === 'driver') return removeOwnTs(deps, ctx);
  if (!/^\d{1,15}$/.test(ctx.input.id)) throw new TransportFault(404);
  if (await deleteTracker(deps.db, ownerOf(ctx), Number(ctx.input.id))) return ok({});
  return removeOwnTs(deps, ctx);
}
