import { isCategory } from './category.ts';
import type { Category } from './category.ts';
import { entryFormat, normalizePlate, usualCategory } from './plate.ts';
import type { PlateFormat } from './plate.ts';

/** Vehicle as sent and stored. */
export interface PaymentVehicle {
  /** Upper case without whitespace; Cyrillic for a Russian plate. */
  readonly number: string;
  readonly category: Category;
  readonly numberFormat: PlateFormat;
}

export interface PaymentVehicleInput {
  readonly number: string;
  readonly category?: Category | null;
  readonly numberFormat?: PlateFormat | null;
}

/** Reads the full text, the short code, or 'foreign', else `null`. */
export function readPlateFormat(value: unknown): PlateFormat | null {
  if (value === 'rus' || value === 'Российский') return 'rus';
  return value === 'foreign' || value === 'other' || value === 'Иностранный' ? 'foreign' : null;
}

/** Returns the category, the plate's default if missing, `null` if unknown (ValidationError). */
export function readCategory(value: unknown, plate: string, format: PlateFormat | null): Category | null {
  if (value === undefined || value === '') return usualCategory(plate, format);
  return isCategory(value) ? value : null;
}

/** Fills in category and format from the plate [vehicles-1]. Does not validate. */
export function paymentVehicle(input: PaymentVehicleInput): PaymentVehicle {
  const numberFormat = input.numberFormat ?? entryFormat(input.number);
  return {
    number: normalizePlate(input.number, numberFormat),
    category: input.category ?? usualCategory(input.number, numberFormat),
    numberFormat,
  };
}
