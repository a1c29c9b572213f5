import { repair as repairCall } from '@gorpark/contract/public/repair/calls';
import { repairCost as repairCostCall } from '@gorpark/contract/public/repair/calls';
import { todaySessions as todaySessionsCall } from '@gorpark/contract/public/repair/calls';
import type { RequestOf } from '@gorpark/contract';
import type { repairCost } from '@gorpark/contract/public/repair/calls';
import {
  readRepairPrice,
  readTodaySessions,
  type RepairPrice,
  type TodaySession,
} from '@gorpark/contract/public/repair/read';
import { readStarted } from '@gorpark/contract/public/parking/read';
import type { Started } from '@gorpark/contract/wire/types';
import { toRoubles } from '@gorpark/domain/money';
import type { CityMoment } from '@gorpark/domain/time';
import type { ApiClient, CallOptions } from './client.ts';
import { type PaymentChoice, paymentOf } from './parking-request.ts';
import type { ApiResult } from './result.ts';

/** Times in the zone of the city: a text in UTC would be read as the day before. */
export type RepairRequest = Omit<RequestOf<typeof repairCost>, 'timestart' | 'timeend'> & {
  timestart?: CityMoment;
  timeend?: CityMoment;
};

export interface RepairApi {
  today: (call?: CallOptions) => Promise<ApiResult<TodaySession[]>>;
  price: (request: RepairRequest, call?: CallOptions) => Promise<ApiResult<RepairPrice>>;
  /** `price`: what the driver saw; a higher one is refused. */
  repair: (
    request: RepairRequest,
    price: Pick<RepairPrice, 'difference' | 'version'>,
    payment: PaymentChoice,
    call?: CallOptions,
  ) => Promise<ApiResult<Started>>;
}

export const createRepairApi = ({ send }: Pick<ApiClient, 'send'>): RepairApi => ({
  today: (call) => send(todaySessionsCall, {}, readTodaySessions, call),
  price: (request, call) => send(repairCostCall, request, readRepairPrice, call),
  repair: (request, { difference, version }, payment, call) =>
    send(
      repairCall,
      { ...request, difference: toRoubles(difference), version, ...paymentOf(payment) },
      readStarted,
      call,
    ),
});
