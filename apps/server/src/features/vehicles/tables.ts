import type { Category } from '@gorpark/domain/category';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { ProofState } from '@gorpark/contract/person/vehicle-proofs/read';
import type { ColumnType, Generated } from 'kysely';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    vehicle: VehicleTable;
    vehicle_proof: VehicleProofTable;
  }
}

export interface VehicleTable {
  city_id: number;
  account_id: number;
  id: Generated<number>;
  plate: string;
  /** Equal for a Latin plate and its Cyrillic twin. */
  plate_key: ColumnType<string, never, never>;
  category: Category;
  format: PlateFormat;
  is_main: boolean;
  sts: string;
  name: string;
  doc_type: Generated<string>;
  is_active: Generated<boolean>;
  vin: Generated<string>;
  imei: Generated<string>;
  /** When the account got this plate. */
  added_at: Generated<Date>;
}

export interface VehicleProofTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  vehicle_id: number;
  plate_key: string;
  sts: string;
  state: ProofState;
  method: 'register' | 'document';
  asked_at: Date;
  asks: Generated<number>;
  until: Date | null;
  ended_at: Date | null;
}
