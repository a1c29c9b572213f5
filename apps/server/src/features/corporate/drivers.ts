import type { InputOf, operations } from '@gorpark/contract';
import { formText } from '@gorpark/contract/form-texts';
import { cleanFullName, joinFullName, splitFullName } from '@gorpark/domain/corporate';
import { normalizePhone } from '@gorpark/domain/phone';
import { checkPlate, plateKey } from '@gorpark/domain/plate';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import { constraintOf } from '#src/platform/db/errors.ts';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, overLimit, type Result } from '#src/platform/result.ts';
import { lockAccount } from '../accounts/index.ts';
import type { Owner } from './company.sql.ts';
import { deleteDriver, type DriverRow, insertDriver, listDrivers, updateDriver } from './drivers.sql.ts';
import { ownerOf, refuseForeignInn } from './owner.ts';

type Done = Result<Record<string, never>>;

/** Adds a driver [COR-024, BAD-83]. */
export async function addDriver(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.addDriver>>,
): Promise<Result<{ id: string }>> {
  const { driver, phone, car_number: plate } = ctx.input;
  const read = readDriver({ name: driver, phone, plate });
  if (!read.ok) return read;
  const owner = ownerOf(ctx);
  return editDrivers(deps, owner, async (tx, known) => {
    if (known.length >= MOST_OF_COMPANY)
      return fail('ValidationError', formText('mostDrivers', ctx.lang), overLimit('driver', MOST_OF_COMPANY));
    const row = { ...read.value, isActive: true };
    return ok({ id: String(await insertDriver(tx, owner, row, new Date(ctx.now()))) });
  });
}

/** Changes the driver matching the old values [COR-025]. */
export async function editDriver(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.editDriver>>,
): Promise<Done> {
  const { driver, phone, car_number: plate, driver_n, phone_n, car_number_n } = ctx.input;
  const owner = ownerOf(ctx);
  return editDrivers(deps, owner, async (tx, known) => {
    const found = findDriver(known, { name: driver, phone, plate });
    if (!found.ok) return found;
    const old = found.value;
    const read = readDriver({
      name: driver_n ?? old.name,
      phone: phone_n ?? old.phone,
      plate: car_number_n ?? old.plate,
    });
    if (!read.ok) return read;
    await updateDriver(tx, owner, { ...old, ...read.value });
    return ok({});
  });
}

/** Removes a driver [COR-026]. */
export async function removeDriver(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.removeDriver>>,
): Promise<Done> {
  const { driver, phone, car_number: plate } = ctx.input;
  const owner = ownerOf(ctx);
  return editDrivers(deps, owner, async (tx, known) => {
    const found = findDriver(known, { name: driver, phone, plate });
    if (!found.ok) return found;
    await deleteDriver(tx, owner, found.value.id);
    return ok({});
  });
}

/** Activates or deactivates a driver [COR-022, THR-9]. */
export async function switchDriver(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.activateDriver>>,
  isActive: boolean,
): Promise<Done> {
  const { fio, phone_number: phone, car_number: plate, inn } = ctx.input;
  const owner = ownerOf(ctx);
  const refusal = await refuseForeignInn(deps.db, owner, inn);
  if (refusal) return refusal;
  return editDrivers(deps, owner, async (tx, known) => {
    const found = findDriver(known, { name: fio, phone, plate });
    if (!found.ok) return found;
    await updateDriver(tx, owner, { ...found.value, isActive });
    return ok({});
  });
}

interface DriverFields {
  name: string | undefined;
  phone: string | undefined;
  plate: string | undefined;
}

function readDriver(fields: DriverFields): Result<Omit<DriverRow, 'id' | 'isActive'>> {
  const name = splitFullName(fields.name ?? '');
  if (!name) return fail('ValidationError');
  if (!fields.phone?.trim()) return fail('PhoneEmpty');
  const phone = normalizePhone(fields.phone);
  if (phone === null) return fail('InvalidFormat');
  if (!fields.plate?.trim()) return ok({ name: joinFullName(name), phone, plate: '' });
  const { number: plate, problems } = checkPlate(fields.plate);
  return problems.length > 0 ? fail('InvalidFormat') : ok({ name: joinFullName(name), phone, plate });
}

/** Finds the driver that matches all given values; an empty car means no car. */
function findDriver(drivers: readonly DriverRow[], by: DriverFields): Result<DriverRow> {
  const name = nameKey(by.name ?? '');
  const phone = normalizePhone(by.phone ?? '');
  if (name === '' || phone === null) return fail('ValidationError');
  const plate = by.plate === undefined ? null : plateKey(by.plate);
  const [found, ...more] = drivers.filter(
    (driver) =>
      nameKey(driver.name) === name &&
      driver.phone === phone &&
      (plate === null || plateKey(driver.plate) === plate),
  );
  return found && more.length === 0 ? ok(found) : fail('ValidationError');
}

function nameKey(name: string): string {
  return cleanFullName(name).toLowerCase().replaceAll('ё', 'е');
}

/** Runs changes of one company one after another. Returns DoublePhone for a duplicate phone and car. */
async function editDrivers<T>(
  { db }: { db: Db },
  owner: Owner,
  edit: (tx: Tx, known: readonly DriverRow[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await rollbackOnFailure(db, async (tx) => {
      if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
      return edit(tx, await listDrivers(tx, owner));
    });
  } catch (error) {
    if (constraintOf(error) === 'company_driver_twin') return fail('DoublePhone');
    throw error;
  }
}
