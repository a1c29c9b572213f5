import type { RequestOf } from '@gorpark/contract';
import type { renew } from '@gorpark/contract/person/renewal/calls';
import type { cost, start } from '@gorpark/contract/public/parking/calls';
import type { Session } from '@gorpark/contract/wire/types';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';
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

const placeFields = (request: ParkingRequest) => ({
  Vehicle: vehicleOf(request.transport),
  ...(request.zone ? { Zone: request.zone.zoneNumber } : {}),
  ...(request.parkingCode ? { ParkingCode: request.parkingCode } : {}),
  ...(!request.parkingCode && request.pressedCode ? { Place: request.pressedCode } : {}),
});

const placeOf = (request: ParkingRequest) => ({
  ...placeFields(request),
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

export type Shown = NonNullable<RequestOf<typeof renew>['shown']>;

/** Returns the price on the button; our own server refuses any other [api-7]. `null`: no price is shown. */
export const shownPrice = (sum: Kopecks | null): { shown?: Shown } =>
  sum === null ? {} : { shown: { sum: toRoubles(sum) } };

/** Returns what the screen shows of a session; our own server refuses a command on anything else [api-7]. */
export const shownSession = (session: Session, sum: Kopecks | null = null): { shown: Shown } => {
  const { transport, zone, startMs, endMs } = session;
  return {
    shown: {
      ...shownPrice(sum).shown,
      status: isWaiting(session) ? 'waiting' : 'active',
      plate: transport.plate,
      ...(zone !== '' && { zone }),
      startDate: new Date(startMs).toISOString(),
      ...(endMs !== null && { endDate: new Date(endMs).toISOString() }),
    },
  };
};

/** Names the session. The amount of a running one is calculated at its end. */
export const toOrderBody = (session: Session) => ({
  OrderId: session.reservationId,
  ...shownSession(session, isWaiting(session) ? session.amountToPay : null),
});

export const toStartBody = (
  request: ParkingRequest,
  payment: PaymentChoice,
  sum: Kopecks | null = null,
): RequestOf<typeof start> => ({
  ...placeOf(request),
  ...paymentOf(payment),
  ...shownPrice(sum),
});

/** Returns only place and vehicle, for a city without balance. [sessions-5] */
export const toOpenStartBody = (request: ParkingRequest): RequestOf<typeof start> => placeFields(request);

/** Returns the session id and what is shown: an extension uses its place and car. */
export const toRenewBody = (
  session: Session,
  addedMinutes: number,
  payment: PaymentChoice,
  sum: Kopecks | null = null,
): RequestOf<typeof renew> => ({
  ReservationId: session.reservationId,
  Duration: addedMinutes,
  ...paymentOf(payment),
  ...shownSession(session, sum),
});
