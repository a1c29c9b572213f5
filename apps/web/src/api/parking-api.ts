import { renew } from '@gorpark/contract/person/renewal/calls';
import { cancel, cost, start } from '@gorpark/contract/public/parking/calls';
import type { Cancelled, CostResult, Session, Started } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import {
  type ParkingRequest,
  type PaymentChoice,
  shownSession,
  toCostBody,
  toRenewBody,
  toStartBody,
} from './parking-request.ts';
import type { ApiResult } from './result.ts';

export interface ParkingApi {
  cost: (request: ParkingRequest, call?: CallOptions) => Promise<ApiResult<CostResult>>;
  /** `sum`: the shown price, null if none. */
  start: (
    request: ParkingRequest,
    payment: PaymentChoice,
    sum: Kopecks | null,
    call?: CallOptions,
  ) => Promise<ApiResult<Started>>;
  renew: (
    session: Session,
    addedMinutes: number,
    payment: PaymentChoice,
    sum: Kopecks | null,
    call?: CallOptions,
  ) => Promise<ApiResult<Started>>;
  cancel: (session: Session, call?: CallOptions) => Promise<ApiResult<Cancelled>>;
}

export const createParkingApi = ({ call }: Pick<ApiClient, 'call'>): ParkingApi => ({
  cost: (request, options) => call(cost, toCostBody(request), options),
  start: (request, payment, sum, options) => call(start, toStartBody(request, payment, sum), options),
  renew: (session, addedMinutes, payment, sum, options) =>
    call(renew, toRenewBody(session, addedMinutes, payment, sum), options),
  cancel: (session, options) =>
    call(cancel, { ReservationId: session.reservationId, ...shownSession(session) }, options),
});
