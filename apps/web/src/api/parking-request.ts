import type { RequestOf } from '@gorpark/contract';
import type { cost, renew, start } from '@gorpark/contract/operations/parking';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';

/** What the driver asks for (parking-and-money §3, Parking session request). */
export interface ParkingRequest {
  transport: PaymentVehicle;
  /** Minutes; for an extension what is added. */
  durationMinutes: number;
  zone: { name: string; zoneNumber: string } | null;
  /** Sent only where parking goes by code (paymentByParkingId). */
  parkingCode: string | null;
  /** What was pressed on the map of a city that sells by zones: it names the street of the stay. */
  pressedCode?: string | null;
  /** ISO moment a stay paid afterwards began at; `null` for "today". */
  postPaymentStartTime: string | null;
  /** The session that is extended; `null` for a new one. */
  reservationId: string | null;
}

/** How a start or an extension is paid. */
export interface PaymentChoice {
  /** 'balance' or the name of a payment method. */
  service: string;
  phone?: string;
}

export const BALANCE_SERVICE = 'balance';

/** Short codes of the documents: rus and other. */
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

/** Without balance a start carries place and vehicle only (decision D-N1). */
export const toOpenStartBody = (request: ParkingRequest): RequestOf<typeof start> => spotOf(request);

/** An extension names its session only; the place and the car are the session's own. */
export const toRenewBody = (
  reservationId: string,
  addedMinutes: number,
  payment: PaymentChoice,
): RequestOf<typeof renew> => ({
  ReservationId: reservationId,
  Duration: addedMinutes,
  ...paymentOf(payment),
});
