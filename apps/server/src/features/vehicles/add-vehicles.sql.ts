import type { Category } from '@gorpark/domain/category';
import { normalizeCertificate } from '@gorpark/domain/certificate';
import { normalizePlate, type PlateFormat } from '@gorpark/domain/plate';
import type { Tx } from '#src/platform/db/schema.ts';

export interface NewVehicle {
  plate: string;
  category?: Category;
  format?: PlateFormat;
  isMain?: boolean;
  name?: string;
  sts?: string;
  vin?: string;
}

/** Normalizes plates and certificates. Violates `vehicle_plate_taken`. */
export async function addVehicles(
  tx: Tx,
  cityId: number,
  accountId: number,
  vehicles: NewVehicle[],
  at: Date,
): Promise<void> {
  if (vehicles.length === 0) return;
  const rows = vehicles.map((vehicle) => ({
    city_id: cityId,
    account_id: accountId,
    plate: normalizePlate(vehicle.plate, vehicle.format),
    category: vehicle.category ?? 'B',
    format: vehicle.format ?? 'rus',
    is_main: vehicle.isMain ?? false,
    name: vehicle.name ?? '',
    sts: normalizeCertificate(vehicle.sts ?? ''),
    vin: vehicle.vin ?? '',
    added_at: at,
  }));
  await tx.insertInto('vehicle').values(rows).execute();
}
