import type { Settings, Vehicle } from '@gorpark/contract/wire/types';
import { PREVIEW_MINUTES } from '@gorpark/domain/duration';
import { checkPlate, plateKey } from '@gorpark/domain/plate';
import type { ParkingType } from '#src/checkout/form/parking-type-field.tsx';
import { isPost, type PaymentType } from '#src/checkout/form/payment-type.ts';
import { type PostProblems, postProblems } from '#src/checkout/form/post-stay.ts';

export interface RoadsideValues {
  parkingType: ParkingType;
  paymentType: PaymentType;
  action: 'start';
  place: string;
  plate: string;
  /** Minutes; `null` until the driver picks: then the preview applies. */
  duration: number | null;
  /** Start of a post-payment session, minute of the city's day. */
  startMinute: number | null;
}

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

/** Validates the stored value: it may be outdated or edited. */
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

/** 'today' clears the start, post-payment clears the duration. */
export const withPaymentType = (values: RoadsideValues, paymentType: PaymentType): RoadsideValues =>
  isPost(paymentType)
    ? { ...values, paymentType, duration: null }
    : { ...values, paymentType, startMinute: null };

export interface RoadsideFacts {
  vehicles: readonly Vehicle[];
  parkedPlates: readonly string[];
  placeCodes: ReadonlySet<string>;
  nowMs: number;
  timeZone: string;
}

export type PlaceProblem = 'required';
export type PlateFieldProblem = 'notEmpty' | 'parked' | 'format';

export interface RoadsideProblems {
  place: PlaceProblem | null;
  plate: PlateFieldProblem | null;
  post: PostProblems;
}

const NO_POST_PROBLEMS: PostProblems = { start: null, duration: null };

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

export const offeredVehicles = (vehicles: readonly Vehicle[], parkedPlates: readonly string[]): Vehicle[] => {
  const parked = new Set(parkedPlates.map(plateKey));
  return vehicles
    .filter((vehicle) => !parked.has(plateKey(vehicle.plate)))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
};

/**
 * Returns the minutes to price: the driver's choice, or for "today" 60 clamped to the city's limits. A
 * post-payment has no preview.
 */
export const durationOf = (values: RoadsideValues, { min, max }: Settings['intervals']): number | null => {
  if (values.duration !== null || isPost(values.paymentType)) return values.duration;
  return Math.min(Math.max(PREVIEW_MINUTES, min), max);
};
