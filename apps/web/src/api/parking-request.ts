import type { RequestOf } from '@gorpark/contract';
import type { cost, renew, start } from '@gorpark/contract/operations/parking';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';

export interface ParkingRequest {
  transport: PaymentVehicle;
  /** For an extension, the added minutes. */
  durationMinutes: number;
  zone: { name: string; zoneNumber: string } | null;
  parkingCode: string | null;
  pressedCode?: string | null;
  /** ISO; `null` for "today". */
  postPaymentStartTime: string | null;
  /** The session to extend; `null` for a new one. */
  reservationId: string | null;
}

export interface PaymentChoice {
  service: string;
  phone?: string;
}

export const BALANCE_SERVICE = 'balance';

/** Uses the documented short codes, rus and other. */
const vehicleOf = ({ number, category, numberFormat }: PaymentVehicle) => ({
  Number: number,
  Category: category,
  NumberFormat: numberFormat === 'rus' ? 'rus' : 'other',
});

const spotOf = (request: ParkingRequest) => ({
  Vehicle: vehicleOf(request.transport),
  ...(request.zone ? { Zone: request.zone.zoneNumber } : {}),
  ...(request.parkingCode ? { ParkingCode: request.parkingCode } : {}),
  ...(!request.parkingCode && request.pressedCode ? { Place: request.pressedCode } : {}),
});

const placeOf = (request: ParkingRequest) => ({
  ...spotOf(request),
  Duration: request.durationMinutes,
  ...(request.postPaymentStartTime ? { timestart: request.postPaymentStartTime } : {}),
});

export const paymentOf = ({ service, phone }: PaymentChoice) => ({
  PaymentService: service,
  ...(phone ? { phone } : {}),
});

export const toCostBody = (request: ParkingRequest): RequestOf<typeof cost> => ({
  ...placeOf(request),
  ...(request.reservationId ? { ReservationId: request.reservationId } : {}),
});

export const toStartBody = (request: ParkingRequest, payment: PaymentChoice): RequestOf<typeof start> => ({
  ...placeOf(request),
  ...paymentOf(payment),
});

/** Returns only place and vehicle, for a city without balance. [sessions-5] */
export const toOpenStartBody = (request: ParkingRequest): RequestOf<typeof start> => spotOf(request);

/** Returns only the session id: an extension uses its place and car. */
export const toRenewBody = (
  reservationId: string,
  addedMinutes: number,
  payment: PaymentChoice,
): RequestOf<typeof renew> => ({
  ReservationId: reservationId,
  Duration: addedMinutes,
  ...paymentOf(payment),
});
