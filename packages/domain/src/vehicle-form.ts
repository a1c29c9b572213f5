import { DEFAULT_CATEGORY, isCategory } from './category.ts';
import type { Category } from './category.ts';
import { isCertificate, normalizeCertificate } from './certificate.ts';
import { checkPlate, plateKey } from './plate.ts';
import type { PlateFormat, PlateProblem, PlateType } from './plate.ts';

export const NEW_VEHICLE = {
  isMain: false,
  format: 'rus',
  category: DEFAULT_CATEGORY,
  docType: 'Свидетельство о регистрации',
} as const satisfies { isMain: boolean; format: PlateFormat; category: Category; docType: string };

/** Limit per person. */
export const MOST_VEHICLES = 100;
/** Limit for vehicles, drivers and tracking devices each [companies-4]. */
export const MOST_OF_COMPANY = 5000;

/** API values of a format; the short code is also the `country`. */
export const FORMAT_WORDS = {
  rus: { formatGrz: 'Российский', country: 'rus' },
  foreign: { formatGrz: 'Иностранный', country: 'other' },
} as const satisfies Record<PlateFormat, { formatGrz: string; country: string }>;

export interface VehicleEntry {
  /** As the user typed it. */
  readonly number: string;
  /** The "foreign" checkbox; `null` without a choice [vehicles-1]. */
  readonly format: PlateFormat | null;
  /** Empty or unknown text counts as missing. */
  readonly category: string;
  readonly stsNumber: string;
}

export type VehicleProblem = 'notEmpty' | 'maxLength' | 'format' | 'occupied' | 'category' | 'stsFormat';

/** The error names that the server returns. */
export const VEHICLE_PROBLEM_ERRORS = {
  notEmpty: 'EmptyTs',
  maxLength: 'ValidationError',
  format: 'InvalidFormat',
  occupied: 'ValidationError',
  category: 'ValidationError',
  stsFormat: 'InvalidFormat',
} as const satisfies Record<VehicleProblem, string>;

export interface VehicleCheck {
  /** Upper case without spaces; Cyrillic for a Russian plate. */
  readonly plate: string;
  readonly format: PlateFormat;
  /** `null` for a foreign plate or an unknown type. */
  readonly type: PlateType | null;
  readonly region: string | null;
  readonly category: Category | null;
  readonly stsNumber: string;
  readonly problems: {
    readonly number?: 'notEmpty' | 'maxLength' | 'format' | 'occupied';
    readonly category?: 'category';
    readonly stsNumber?: 'stsFormat' | 'occupied';
  };
}

const NUMBER_PROBLEMS = {
  notEmpty: 'notEmpty',
  tooLong: 'maxLength',
  invisible: 'format',
  letters: 'format',
  format: 'format',
} as const satisfies Record<Exclude<PlateProblem, 'category'>, VehicleProblem>;

/**
 * Validates a vehicle for client and server [vehicles-1, vehicles-4]. `others`: other vehicles of the person, without
 * the edited one. A plate equals its Latin or Cyrillic twin.
 */
export function checkVehicle(
  entry: VehicleEntry,
  others: readonly { readonly plate: string; readonly stsNumber: string }[] = [],
): VehicleCheck {
  const category = isCategory(entry.category) ? entry.category : null;
  const stsNumber = normalizeCertificate(entry.stsNumber);
  const {
    number: plate,
    format,
    type,
    region,
    problems,
  } = checkPlate(entry.number, {
    category,
    format: entry.format,
  });
  const number = numberProblem(plate, problems, others);
  const sts = stsProblem(stsNumber, others);
  return {
    plate,
    format,
    type,
    region,
    category,
    stsNumber,
    problems: {
      ...(number && { number }),
      ...((category === null || problems.includes('category')) && { category: 'category' }),
      ...(sts && { stsNumber: sts }),
    },
  };
}

function numberProblem(
  plate: string,
  problems: readonly PlateProblem[],
  others: readonly { readonly plate: string }[],
): VehicleCheck['problems']['number'] | null {
  const problem = problems.find((each) => each !== 'category');
  if (problem) return NUMBER_PROBLEMS[problem];
  return others.some((other) => plateKey(other.plate) === plateKey(plate)) ? 'occupied' : null;
}

function stsProblem(
  stsNumber: string,
  others: readonly { readonly stsNumber: string }[],
): VehicleCheck['problems']['stsNumber'] | null {
  if (stsNumber === '') return null;
  if (!isCertificate(stsNumber)) return 'stsFormat';
  return others.some((other) => normalizeCertificate(other.stsNumber) === stsNumber) ? 'occupied' : null;
}
