import type { Category } from '@gorpark/domain/category';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { Generated } from 'kysely';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    vehicle: VehicleTable;
  }
}

/** Of migration 0020. `plate` is normalised. */
export interface VehicleTable {
  city_id: number;
  account_id: number;
  id: Generated<number>;
  plate: string;
  category: Category;
  format: PlateFormat;
  is_main: boolean;
  sts: string;
  name: string;
}
