import { DEFAULT_CATEGORY, isCategory } from './category.ts';
import type { Category } from './category.ts';
import { isCertificate, normalizeCertificate } from './certificate.ts';
import { checkPlate, plateKey } from './plate.ts';
import type { PlateFormat, PlateProblem, PlateType } from './plate.ts';

/** A vehicle that nobody said anything about yet (accounts-and-access §3, §9). */
export const NEW_VEHICLE = {
  isMain: false,
  format: 'rus',
  category: DEFAULT_CATEGORY,
  docType: 'Свидетельство о регистрации',
} as const satisfies { isMain: boolean; format: PlateFormat; category: Category; docType: string };

/** At most so many vehicles a person. */
export const MOST_VEHICLES = 100;
/** At most so many vehicles, drivers and tracking devices each a company (D-J340). */
export const MOST_OF_COMPANY = 5000;

/** The wire's words for a format: the full one (`formatGrz`) and the short code, which is also the `country`. */
export const FORMAT_WORDS = {
  rus: { formatGrz: 'Российский', country: 'rus' },
  foreign: { formatGrz: 'Иностранный', country: 'other' },
} as const satisfies Record<PlateFormat, { formatGrz: string; country: string }>;

export interface VehicleEntry {
  /** The plate as typed. */
  readonly number: string;
  /** What the foreign box says; `null` for a plate that came without a format (decision D-R2). */
  readonly format: PlateFormat | null;
  /** A text that is no category, and the empty one, count as none. */
  readonly category: string;
  /** The registration certificate; empty when there is none. */
  readonly stsNumber: string;
}

/** Keys of the messages under the fields (accounts-and-access §8). */
export type VehicleProblem = 'notEmpty' | 'maxLength' | 'format' | 'occupied' | 'category' | 'stsFormat';

/** The catalogue name that the server answers for each. */
export const VEHICLE_PROBLEM_ERRORS = {
  notEmpty: 'EmptyTs',
  maxLength: 'ValidationError',
  format: 'InvalidFormat',
  occupied: 'ValidationError',
  category: 'ValidationError',
  stsFormat: 'InvalidFormat',
} as const satisfies Record<VehicleProblem, string>;

export interface VehicleCheck {
  /** Upper case, no spaces, Cyrillic when Russian: as it will be stored. */
  readonly plate: string;
  readonly format: PlateFormat;
  /** `null` for a foreign plate and for one that fits no type. */
  readonly type: PlateType | null;
  readonly region: string | null;
  readonly category: Category | null;
  /** The stored form, empty when there is none. */
  readonly stsNumber: string;
  /** Empty when the vehicle is fine. */
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
 * The rule of the vehicle dialog, for client and server (accounts-and-access §5, decisions D-R2-R4, D-F4). `others`: the
 * other vehicles of the same person, without the one that is being edited; a plate and its Latin or Cyrillic twin
 * are one plate.
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
