import type { Settings, Vehicle } from '@gorpark/contract/wire/types';
import { PREVIEW_MINUTES } from '@gorpark/domain/duration';
import { checkPlate, plateKey } from '@gorpark/domain/plate';
import type { ParkingType } from '#src/core/stay/parking-type-field.tsx';
import { isPost, type PaymentType } from '#src/core/stay/payment-type.ts';
import { type PostProblems, postProblems } from '#src/core/stay/post-stay.ts';

/** What the driver chose in the card "new parking". Empty text and `null` mean "nothing chosen yet". */
export interface RoadsideValues {
  parkingType: ParkingType;
  paymentType: PaymentType;
  action: 'start';
  /** Code of the zone, or of the parking where the city goes by parkings (paymentByParkingId). */
  place: string;
  plate: string;
  /** Minutes that the driver picked; `null` until he picks: then the preview holds (decision D-M7). */
  duration: number | null;
  /** When a stay that is paid afterwards began, minute of the city's day. */
  startMinute: number | null;
}

/** The form as it opens and as it is after a start: roadside, today, start (parking-and-money §2). */
export const ROADSIDE_DEFAULTS: Readonly<RoadsideValues> = {
  parkingType: 'roadside',
  paymentType: 'today',
  action: 'start',
  place: '',
  plate: '',
  duration: null,
  startMinute: null,
};

const isMinutes = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

/** What was kept may be old or edited by hand. */
export const isRoadsideValues = (value: unknown): value is RoadsideValues => {
  if (typeof value !== 'object' || value === null) return false;
  const { parkingType, paymentType, action, place, plate, duration, startMinute } = value as Record<
    keyof RoadsideValues,
    unknown
  >;
  return (
    ['roadside', 'planar'].includes(String(parkingType)) &&
    ['today', 'postPayment', 'postPaymentYesterday'].includes(String(paymentType)) &&
    action === 'start' &&
    typeof place === 'string' &&
    typeof plate === 'string' &&
    isMinutes(duration) &&
    isMinutes(startMinute)
  );
};

/** 'today' clears the start, paying afterwards clears the duration (parking-and-money §4). */
export const withPaymentType = (values: RoadsideValues, paymentType: PaymentType): RoadsideValues =>
  isPost(paymentType)
    ? { ...values, paymentType, duration: null }
    : { ...values, paymentType, startMinute: null };

export interface RoadsideFacts {
  vehicles: readonly Vehicle[];
  /** Plates that have a parking running. */
  parkedPlates: readonly string[];
  placeCodes: ReadonlySet<string>;
  /** The city's now. */
  nowMs: number;
  timeZone: string;
}

export type PlaceProblem = 'required';
export type PlateFieldProblem = 'notEmpty' | 'parked' | 'format';

export interface RoadsideProblems {
  place: PlaceProblem | null;
  plate: PlateFieldProblem | null;
  /** Of a stay that is paid afterwards; both `null` otherwise. */
  post: PostProblems;
}

const NO_POST_PROBLEMS: PostProblems = { start: null, duration: null };

/**
 * The order in which the form fails (parking-and-money §5): nothing chosen, a car that is parked already, a number
 * that does not fit its registered format or, where its type asks for one, its category.
 */
export const plateProblem = (
  plate: string,
  facts: Pick<RoadsideFacts, 'vehicles' | 'parkedPlates'>,
): PlateFieldProblem | null => {
  if (plate.trim() === '') return 'notEmpty';

  const key = plateKey(plate);
  if (facts.parkedPlates.some((parked) => plateKey(parked) === key)) return 'parked';

  const vehicle = facts.vehicles.find((one) => plateKey(one.plate) === key);
  const check = checkPlate(plate, {
    format: vehicle?.format ?? null,
    category: vehicle?.category ?? null,
  });
  return check.problems.length > 0 ? 'format' : null;
};

/** Everything that is wrong with the form; all `null` when a price may be asked for. */
export const checkRoadside = (values: RoadsideValues, facts: RoadsideFacts): RoadsideProblems => ({
  place: facts.placeCodes.has(values.place) ? null : 'required',
  plate: plateProblem(values.plate, facts),
  post: isPost(values.paymentType)
    ? postProblems({ ...values, type: values.paymentType }, facts.nowMs, facts.timeZone)
    : NO_POST_PROBLEMS,
});

export const isRoadsideValid = (problems: RoadsideProblems): boolean =>
  problems.place === null &&
  problems.plate === null &&
  problems.post.start === null &&
  problems.post.duration === null;

/** Vehicles that the driver may choose: the main one first, those with a running parking absent. */
export const offeredVehicles = (vehicles: readonly Vehicle[], parkedPlates: readonly string[]): Vehicle[] => {
  const parked = new Set(parkedPlates.map(plateKey));
  return vehicles
    .filter((vehicle) => !parked.has(plateKey(vehicle.plate)))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
};

/**
 * Minutes that are priced and started: the driver's own, else for "today" 60 within what the city allows (decision D-M7);
 * a stay that is paid afterwards has no preview.
 */
export const durationOf = (values: RoadsideValues, { min, max }: Settings['intervals']): number | null => {
  if (values.duration !== null || isPost(values.paymentType)) return values.duration;
  return Math.min(Math.max(PREVIEW_MINUTES, min), max);
};
