import { isCategory } from './category.ts';
import type { Category } from './category.ts';
import { entryFormat, normalizePlate, usualCategory } from './plate.ts';
import type { PlateFormat } from './plate.ts';

/** The vehicle of a payment as it is sent and stored. */
export interface PaymentVehicle {
  /** Upper case, no whitespace; Cyrillic when Russian. */
  readonly number: string;
  readonly category: Category;
  readonly numberFormat: PlateFormat;
}

export interface PaymentVehicleInput {
  readonly number: string;
  readonly category?: Category | null;
  readonly numberFormat?: PlateFormat | null;
}

/** Reads the wire's word for a format: the full one, the short code, or 'foreign'; `null` for anything else. */
export function readPlateFormat(value: unknown): PlateFormat | null {
  if (value === 'rus' || value === 'Российский') return 'rus';
  return value === 'foreign' || value === 'other' || value === 'Иностранный' ? 'foreign' : null;
}

/** Reads a category from outside: absent or empty is the one of the plate, an unknown one is `null` (ValidationError). */
export function readCategory(value: unknown, plate: string, format: PlateFormat | null): Category | null {
  if (value === undefined || value === '') return usualCategory(plate, format);
  return isCategory(value) ? value : null;
}

/** Fills the defaults: the category of the plate, the format by the entry rule (decision D-R2). Checks nothing. */
export function paymentVehicle(input: PaymentVehicleInput): PaymentVehicle {
  const numberFormat = input.numberFormat ?? entryFormat(input.number);
  return {
    number: normalizePlate(input.number, numberFormat),
    category: input.category ?? usualCategory(input.number, numberFormat),
    numberFormat,
  };
}
