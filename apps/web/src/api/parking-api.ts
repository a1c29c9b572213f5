import { readCancelled, readCost, readStarted } from '@gorpark/contract/wire/cost';
import type { Cancelled, CostResult, Started } from '@gorpark/contract/wire/types';
import type { ApiClient, CallOptions } from './client.ts';
import {
  type ParkingRequest,
  type PaymentChoice,
  toCostBody,
  toRenewBody,
  toStartBody,
} from './parking-request.ts';
import type { ApiResult } from './result.ts';

export interface ParkingApi {
  cost: (request: ParkingRequest, call?: CallOptions) => Promise<ApiResult<CostResult>>;
  start: (request: ParkingRequest, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Started>>;
  renew: (
    reservationId: string,
    addedMinutes: number,
    payment: PaymentChoice,
    call?: CallOptions,
  ) => Promise<ApiResult<Started>>;
  cancel: (reservationId: string, call?: CallOptions) => Promise<ApiResult<Cancelled>>;
}

export const createParkingApi = ({ call }: Pick<ApiClient, 'call'>): ParkingApi => ({
  cost: (request, options) => call('cost', toCostBody(request), readCost, options),
  start: (request, payment, options) => call('start', toStartBody(request, payment), readStarted, options),
  renew: (reservationId, addedMinutes, payment, options) =>
    call('renew', toRenewBody(reservationId, addedMinutes, payment), readStarted, options),
  cancel: (reservationId, options) =>
    call('cancel', { ReservationId: reservationId }, readCancelled, options),
});
