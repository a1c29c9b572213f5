import type { GuestPayment } from '#src/checkout/flows/guest.ts';
import type { Settings } from '@gorpark/contract/wire/types';
import { PREVIEW_MINUTES } from '@gorpark/domain/duration';
import { cleanEmail } from '@gorpark/domain/email';
import { isMethodMissing } from '@gorpark/domain/payment';
import { phoneProblem, withoutMask } from '@gorpark/domain/phone';
import { checkPlate, usualCategory } from '@gorpark/domain/plate';
import { type ReceiptEmailProblem, receiptEmailProblem } from '@gorpark/domain/receipt';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';
import type { ParkingType } from '#src/checkout/form/parking-type-field.tsx';
import { isPost, type PaymentType } from '#src/checkout/form/payment-type.ts';

export type ReceiptWay = 'none' | 'email' | 'sms';

export interface GuestValues {
  parkingType: ParkingType;
  paymentType: PaymentType;
  place: string;
  plate: string;
  isForeign: boolean;
  /** Minutes; `null`: not chosen, so the default duration applies. */
  duration: number | null;
  /** Post-payment: minute of the city's day. */
  startMinute: number | null;
  method: string;
  phone: string;
  receipt: ReceiptWay;
  receiptEmail: string;
  receiptPhone: string;
}

export const GUEST_DEFAULTS: Readonly<GuestValues> = {
  parkingType: 'roadside',
  paymentType: 'today',
  place: '',
  plate: '',
  isForeign: false,
  duration: null,
  startMinute: null,
  method: '',
  phone: '',
  receipt: 'none',
  receiptEmail: '',
  receiptPhone: '',
};

const isTextOrCount = (value: unknown): boolean =>
  value === null || Number.isSafeInteger(value) || (typeof value === 'string' && value.length <= 254);

/** Stored values may be outdated or edited. */
export const isGuestValues = (value: unknown): value is GuestValues => {
  if (typeof value !== 'object' || value === null) return false;
  const stored = value as Record<string, unknown>;
  return (
    Object.keys(GUEST_DEFAULTS).every((name) => name === 'isForeign' || isTextOrCount(stored[name])) &&
    typeof stored['isForeign'] === 'boolean' &&
    ['roadside', 'planar'].includes(String(stored['parkingType'])) &&
    ['today', 'postPayment'].includes(String(stored['paymentType'])) &&
    ['none', 'email', 'sms'].includes(String(stored['receipt'])) &&
    ['place', 'plate', 'method', 'phone', 'receiptEmail', 'receiptPhone'].every(
      (name) => typeof stored[name] === 'string',
    ) &&
    ['duration', 'startMinute'].every((name) => typeof stored[name] !== 'string')
  );
};

export const withGuestPaymentType = (values: GuestValues, paymentType: PaymentType): GuestValues => ({
  ...values,
  paymentType,
  startMinute: null,
  duration: isPost(paymentType) ? null : values.duration,
});

export interface GuestVehicle {
  vehicle: PaymentVehicle | null;
  problem: 'notEmpty' | 'format' | null;
}

export const guestVehicle = ({
  plate,
  isForeign,
}: Pick<GuestValues, 'plate' | 'isForeign'>): GuestVehicle => {
  const check = checkPlate(plate, { format: isForeign ? 'foreign' : null });
  if (check.problems.includes('notEmpty')) return { vehicle: null, problem: 'notEmpty' };
  if (check.problems.length > 0) return { vehicle: null, problem: 'format' };
  // Motorcycles have their own plate format, everything else is a car [vehicles-4].
  const category = usualCategory(plate, check.format);
  return { vehicle: { number: check.number, category, numberFormat: check.format }, problem: null };
};

type PhoneProblem = ReturnType<typeof phoneProblem>;

export interface PaymentProblems {
  method: 'empty' | null;
  phone: PhoneProblem;
  receiptEmail: ReceiptEmailProblem | null;
  receiptPhone: PhoneProblem;
}

export const paymentProblems = (
  values: Pick<GuestValues, 'method' | 'phone' | 'receipt' | 'receiptEmail' | 'receiptPhone'>,
  isPhoneRequired: boolean,
): PaymentProblems => ({
  method: isMethodMissing(values.method) ? 'empty' : null,
  phone: isPhoneRequired ? phoneProblem(values.phone) : null,
  receiptEmail: values.receipt === 'email' ? receiptEmailProblem(values.receiptEmail) : null,
  receiptPhone: values.receipt === 'sms' ? phoneProblem(values.receiptPhone) : null,
});

export const isPaymentFine = (problems: PaymentProblems): boolean =>
  Object.values(problems).every((problem) => problem === null);

/** Returns the chosen minutes, or for "today" 60 within the city's limits. */
export const guestDuration = (
  { duration, paymentType }: Pick<GuestValues, 'duration' | 'paymentType'>,
  { min, max }: Settings['intervals'],
): number | null => {
  if (duration !== null || isPost(paymentType)) return duration;
  return Math.min(Math.max(PREVIEW_MINUTES, min), max);
};

export interface GuestParking {
  vehicle: PaymentVehicle;
  zone: string;
  parkingCode: string | null;
  pressedCode: string | null;
  durationMinutes: number;
  /** ISO; `null` for a start now. */
  postPaymentStartTime: string | null;
}

export const toGuestPayment = (
  values: GuestValues,
  { vehicle, zone, parkingCode, pressedCode, durationMinutes, postPaymentStartTime }: GuestParking,
  isPhoneRequired: boolean,
): GuestPayment => ({
  type: isPost(values.paymentType) ? 'postPayment' : 'payment',
  number: vehicle.number,
  category: vehicle.category,
  numberFormat: vehicle.numberFormat === 'rus' ? 'rus' : 'other',
  payment: values.method,
  zone,
  duration: durationMinutes,
  ...(parkingCode === null ? {} : { parkingCode }),
  ...(parkingCode === null && pressedCode !== null ? { Place: pressedCode } : {}),
  ...(postPaymentStartTime === null ? {} : { postPaymentStartTime }),
  ...(isPhoneRequired ? { phone: withoutMask(values.phone) } : {}),
  ...(values.receipt === 'email' ? { receiptEmail: cleanEmail(values.receiptEmail) } : {}),
  ...(values.receipt === 'sms' ? { receiptPhone: withoutMask(values.receiptPhone) } : {}),
});
