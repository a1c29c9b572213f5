import type { ErrorName, InputOf, operations } from '@gorpark/contract';
import { formText } from '@gorpark/contract/form-texts';
import {
  cleanImei,
  cleanVin,
  type Tracker,
  type TrackerProblem,
  trackerProblem,
  vehicleOfTracker,
} from '@gorpark/domain/corporate';
import { plateKey } from '@gorpark/domain/plate';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, overLimit, type Result } from '#src/platform/result.ts';
import { lockAccount } from '../accounts/index.ts';
import { listVehicles } from '../vehicles/index.ts';
import { ownerOf, refuseForeignInn } from './owner.ts';
import { deleteTracker, insertTracker, listTrackers, switchTracker } from './trackers.sql.ts';

const ERRORS: Readonly<Record<Exclude<TrackerProblem, 'exists'>, ErrorName>> = {
  empty: 'VIN_IMEI_EMPTY',
  vin: 'InvalidFormat',
  imei: 'InvalidFormat',
};

/** Adds a device [COR-027, COR-029]. */
export async function addTracker(
  deps: { db: Db },
  ctx: ActorContext<unknown>,
  tracker: Tracker,
): Promise<Result<{ id: string }>> {
  const owner = ownerOf(ctx);
  return rollbackOnFailure(deps.db, async (tx) => {
    if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
    const known = await listTrackers(tx, owner);
    const problem = trackerProblem(tracker, known);
    if (problem === 'exists') return fail('ValidationError', formText('deviceExists', ctx.lang));
    if (problem) return fail(ERRORS[problem]);
    if (known.length >= MOST_OF_COMPANY)
      return fail('ValidationError', formText('mostDevices', ctx.lang), overLimit('number', MOST_OF_COMPANY));
    const row = { ...tracker, isActive: true };
    return ok({ id: String(await insertTracker(tx, owner, row, new Date(ctx.now()))) });
  });
}

/** Removes a device by id. Returns false without one. */
export async function removeTracker(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.removeTs>>,
): Promise<Result<boolean>> {
  const owner = ownerOf(ctx);
  const { id, shown } = ctx.input;
  return rollbackOnFailure(deps.db, async (tx) => {
    if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
    const tracker = (await listTrackers(tx, owner)).find((one) => String(one.id) === id);
    if (!tracker) return ok(false);
    const { number, VINNumber } = shown ?? {};
    const outdated = refuseOutdated(
      {
        number: number === undefined ? undefined : cleanImei(number),
        VINNumber: VINNumber === undefined ? undefined : cleanVin(VINNumber),
      },
      { number: tracker.imei, VINNumber: tracker.vin },
    );
    if (outdated) return outdated;
    await deleteTracker(tx, owner, tracker.id);
    return ok(true);
  });
}

/** Switches the device matching all given values; `grz` is its vehicle [COR-023, THR-9]. */
export async function switchDevice(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.activateDevice>>,
  isActive: boolean,
): Promise<Result<Record<string, never>>> {
  const owner = ownerOf(ctx);
  const refusal = await refuseForeignInn(deps.db, owner, ctx.input.inn);
  if (refusal) return refusal;
  const vin = cleanVin(ctx.input.vin ?? '');
  const imei = cleanImei(ctx.input.imei ?? '');
  const grz = plateKey(ctx.input.grz ?? '');
  if (vin === '' && imei === '') return fail('VIN_IMEI_EMPTY');
  return rollbackOnFailure(deps.db, async (tx) => {
    if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
    const vehicles = await listVehicles(tx, owner);
    const [found, ...more] = (await listTrackers(tx, owner)).filter(
      (tracker) =>
        (vin === '' || tracker.vin === vin) &&
        (imei === '' || tracker.imei === imei) &&
        (grz === '' || plateKey(vehicleOfTracker(tracker, vehicles)?.plate ?? '') === grz),
    );
    if (!found || more.length > 0) return fail('ValidationError');
    await switchTracker(tx, owner, found.id, isActive);
    return ok({});
  });
}
