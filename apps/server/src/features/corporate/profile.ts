import type { operations, ReplyOf } from '@gorpark/contract';
import { DEVICE_STATUS, DRIVER_STATUS } from '@gorpark/contract/company/fleet/read';
import { vehicleFinder } from '@gorpark/domain/corporate';
import { wholeRoubles } from '@gorpark/domain/money';
import { FORMAT_WORDS } from '@gorpark/domain/vehicle-form';
import { plateKey } from '@gorpark/domain/plate';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { toSession } from '../accounts/index.ts';
import type { CityBook } from '../cities/index.ts';
import { listVehicles } from '../vehicles/index.ts';
import { readCompany } from './company.sql.ts';
import { listDrivers } from './drivers.sql.ts';
import { ownerOf } from './owner.ts';
import { listSessions } from './sessions.sql.ts';
import { listTrackers } from './trackers.sql.ts';

const statusOf = (texts: { on: string; off: string }, isOn: boolean): string => (isOn ? texts.on : texts.off);

export async function getCorpProfile(
  deps: { db: Db; cities: CityBook },
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getCorpProfile>>> {
  const owner = ownerOf(ctx);
  const company = await readCompany(deps.db, owner);
  if (!company) return fail('TokenNotFound');
  const { settings } = await deps.cities.of(ctx.cityId);
  const sessions = await listSessions(deps.db, owner, new Date(ctx.now()));
  const { vehicles, drivers, trackers } = await inTransaction(deps.db, async (tx) => ({
    vehicles: await listVehicles(tx, owner),
    drivers: await listDrivers(tx, owner),
    trackers: await listTrackers(tx, owner),
  }));
  const vehicleOf = vehicleFinder(vehicles);
  const deviceOfPlate = new Map(
    trackers.flatMap((tracker) => {
      const vehicle = vehicleOf(tracker);
      return vehicle ? [[plateKey(vehicle.plate), tracker.imei || tracker.vin] as const] : [];
    }),
  );
  return ok({
    result: {
      Почта: company.email,
      ИНН: company.inn,
      Наименование: company.name,
      Баланс: wholeRoubles(company.balance),
      Автомобили: vehicles.map(({ id, plate, format, category, vin, imei }) => ({
        Идентификатор: String(id),
        ГРЗ: plate,
        'Формат ГРЗ': FORMAT_WORDS[format].formatGrz,
        Категория: category,
        VIN: vin,
        IMEI: imei,
      })),
      Водители: drivers.map(({ id, name, phone, plate, isActive }) => ({
        Идентификатор: String(id),
        ФИО: name,
        Телефон: phone,
        ГРЗ: plate,
        Устройство: deviceOfPlate.get(plateKey(plate)) ?? '',
        Статус: statusOf(DRIVER_STATUS, isActive),
      })),
      Устройства: trackers.map((tracker) => ({
        Идентификатор: String(tracker.id),
        ГРЗ: vehicleOf(tracker)?.plate ?? '',
        VIN: tracker.vin,
        IMEI: tracker.imei,
        Статус: statusOf(DEVICE_STATUS, tracker.isActive),
      })),
      Сессии: sessions.map(toSession),
      'Способы оплаты': [...settings.paymentsMethods],
    },
  });
}
