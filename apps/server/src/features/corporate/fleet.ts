import type { InputOf, operations } from '@gorpark/contract';
import { formText } from '@gorpark/contract/form-texts';
import { cleanImei, cleanVin, fleetProblem, isVin } from '@gorpark/domain/corporate';
import { normalizePlate, plateKey, usualCategory } from '@gorpark/domain/plate';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext, Lang } from '#src/platform/http/route.ts';
import { type Failure, fail, ok, type Result } from '#src/platform/result.ts';
import {
  addVehicle,
  changeVehicle,
  editVehicles,
  type Garage,
  refuseTs,
  removeOwnTs,
} from '../vehicles/index.ts';
import { moveDrivers } from './drivers.sql.ts';
import { ownerOf } from './owner.ts';
import { addTracker, removeTracker } from './trackers.ts';

/** Plates are shorter; such a number is an IMEI. */
const ONLY_DIGITS = /^\d{10,}$/;

/** Adds a vehicle or a device [COR-027, COR-032]. */
export async function addTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.addCompanyTs>>,
): Promise<Result<{ id: string }>> {
  const vin = cleanVin(ctx.input.VINNumber ?? '');
  const sent = (ctx.input.number ?? '').trim();
  const digits = cleanImei(sent);
  if (sent === '' || ONLY_DIGITS.test(digits)) return addTracker(deps, ctx, { vin, imei: digits });
  if (vin !== '' && !isVin(vin)) return fail('InvalidFormat');
  const saved = await editVehicles(deps, ctx, (garage) => {
    const taken = refuseTaken(sent, vin, garage, ctx.lang);
    return (
      taken ?? addVehicle(garage, { numberTs: sent, vin, category: usualCategory(sent) }, ctx.lang, 'company')
    );
  });
  return saved.ok ? ok({ id: String(saved.value.at(-1)?.id) }) : saved;
}

/**
 * Changes plate and VIN and the plate of its drivers [companies-5].
 * @throws TransportFault 404 for a missing or another company's vehicle
 */
export async function editTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.editCompanyTs>>,
): Promise<Result<Record<string, never>>> {
  const vin = cleanVin(ctx.input.VINNumber ?? '');
  const { id = '' } = ctx.input;
  const sent = (ctx.input.number ?? '').trim();
  if (sent === '') return fail('EmptyTs');
  if (vin !== '' && !isVin(vin)) return fail('InvalidFormat');
  const saved = await editVehicles(
    deps,
    ctx,
    (garage) => {
      const old = garage.find((vehicle) => String(vehicle.id) === id);
      const outdated = refuseTs(ctx.input.shown, old);
      if (outdated) return outdated;
      if (!old) throw new TransportFault(404);
      const isSame = plateKey(old.plate) === plateKey(normalizePlate(sent));
      const others = garage.filter((vehicle) => vehicle !== old);
      const category = isSame ? old.category : usualCategory(sent);
      return (
        refuseTaken(sent, vin, others, ctx.lang) ??
        changeVehicle(garage, { id, numberTs: sent, vin, category }, ctx.lang)
      );
    },
    async (tx, before, after) => {
      const plateIn = (garage: Garage) => garage.find((vehicle) => String(vehicle.id) === id)?.plate ?? '';
      const [from, to] = [plateIn(before), plateIn(after)];
      if (from !== to) await moveDrivers(tx, ownerOf(ctx), from, to);
    },
  );
  return saved.ok ? ok({}) : saved;
}

function refuseTaken(sent: string, vin: string, others: Garage, lang: Lang): Failure | null {
  const problem = fleetProblem({ plate: normalizePlate(sent), vin, imei: '' }, others);
  return problem === 'deviceTaken' ? fail('ValidationError', formText('deviceTaken', lang)) : null;
}

/**
 * Removes a vehicle or a company's device [COR-028].
 * @throws TransportFault 404 for a missing one
 */
export async function removeTs(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.removeTs>>,
): Promise<Result<Record<string, never>>> {
  if (ctx.actor.kind === 'guest') return fail('TokenNotFound');
  if (ctx.actor.kind === 'driver') return removeOwnTs(deps, ctx);
  const removed = await removeTracker(deps, ctx);
  if (removed.ok && !removed.value) return removeOwnTs(deps, ctx);
  return removed.ok ? ok({}) : removed;
}
