import type { RequestOf } from '@gorpark/contract';
import type { cost, renew, start } from '@gorpark/contract/operations/parking';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';

/** The driver's parking request. */
export interface ParkingRequest {
  transport: PaymentVehicle;
  /** Minutes; for an extension, the added minutes. */
  durationMinutes: number;
  zone: { name: string; zoneNumber: string } | null;
  /** Sent only if parking uses codes (paymentByParkingId). */
  parkingCode: string | null;
  /** The clicked map place in a city that sells zones; determines the street of the session. */
  pressedCode?: string | null;
  /** ISO start of a session paid afterwards; `null` for "today". */
  postPaymentStartTime: string | null;
  /** The session to extend; `null` for a new one. */
  reservationId: string | null;
}

/** Payment source of a start or extension. */
export interface PaymentChoice {
  /** 'balance' or the name of a payment method. */
  service: string;
  phone?: string;
}

export const BALANCE_SERVICE = 'balance';

/** The documented short codes: rus and other. */
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

const paymentOf = ({ service, phone }: PaymentChoice) => ({
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

/** Without balance a start contains only place and vehicle. [D-N1] */
export const toOpenStartBody = (request: ParkingRequest): RequestOf<typeof start> => spotOf(request);

/** Names only the session: an extension uses its place and car. */
export const toRenewBody = (
  reservationId: string,
  addedMinutes: number,
  payment: PaymentChoice,
): RequestOf<typeof renew> => ({
  ReservationId: reservationId,
  Duration: addedMinutes,
  ...paymentOf(payment),
});
