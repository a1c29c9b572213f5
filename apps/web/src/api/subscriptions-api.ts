import { changeGrz as changeGrzCall } from '@gorpark/contract/person/subscriptions/calls';
import { continueAb as continueAbCall } from '@gorpark/contract/person/subscriptions/calls';
import { getBenefits as getBenefitsCall } from '@gorpark/contract/person/subscriptions/calls';
import { getConstructorZones as getConstructorZonesCall } from '@gorpark/contract/person/subscription-constructor/calls';
import { getSubscription as getSubscriptionCall } from '@gorpark/contract/person/subscriptions/calls';
import { getTiming as getTimingCall } from '@gorpark/contract/person/subscription-constructor/calls';
import { pauseAb as pauseAbCall } from '@gorpark/contract/person/subscriptions/calls';
import { paySubscription as paySubscriptionCall } from '@gorpark/contract/person/subscriptions/calls';
import { refundAb as refundAbCall } from '@gorpark/contract/person/subscriptions/calls';
import { selectSubscriptions as selectSubscriptionsCall } from '@gorpark/contract/person/subscription-constructor/calls';
import { readBenefits } from '@gorpark/contract/person/subscriptions/benefits';
import {
  readSearchZones,
  readSubscriptionCards,
  readSubscriptionOffers,
  readSubscriptionPaid,
  readTimings,
} from '@gorpark/contract/person/subscriptions/read';
import type {
  Benefit,
  SubscriptionCard,
  SubscriptionOffer,
  SubscriptionPaid,
} from '@gorpark/contract/person/subscriptions/types';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { SearchParams } from '@gorpark/domain/subscription-search';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';
import { FORMAT_WORDS } from '@gorpark/domain/vehicle-form';
import type { ApiClient, CallOptions } from './client.ts';
import type { PaymentChoice } from './parking-request.ts';
import type { ApiResult } from './result.ts';

/** `startDate`: `YYYY-MM-DD`; `null` for a subscription of type `prev_day`. */
export interface SubscriptionPurchase {
  code: string;
  vehicle: PaymentVehicle;
  startDate: string | null;
  cost: Kopecks;
  payment: PaymentChoice;
}

export interface ConstructorZone {
  code: string;
  name: string;
  isSpecial: boolean;
}

type Sent = Promise<ApiResult<null>>;

export interface SubscriptionsApi {
  benefits: (call?: CallOptions) => Promise<ApiResult<Benefit[]>>;
  cards: (call?: CallOptions) => Promise<ApiResult<SubscriptionCard[]>>;
  pay: (purchase: SubscriptionPurchase, call?: CallOptions) => Promise<ApiResult<SubscriptionPaid>>;
  pause: (orderNum: string) => Sent;
  resume: (orderNum: string) => Sent;
  refund: (orderNum: string, call?: CallOptions) => Sent;
  /** `plate`: the plate that the screen shows. */
  changeVehicle: (orderNum: string, grzNew: string, plate: string) => Sent;
  zones: (call?: CallOptions) => Promise<ApiResult<ConstructorZone[]>>;
  timings: (call?: CallOptions) => Promise<ApiResult<number[]>>;
  search: (params: SearchParams) => Promise<ApiResult<SubscriptionOffer[]>>;
}

const readNothing = (): null => null;

export const createSubscriptionsApi = ({ send }: Pick<ApiClient, 'send'>): SubscriptionsApi => ({
  benefits: (call) => send(getBenefitsCall, {}, readBenefits, call),
  cards: (call) => send(getSubscriptionCall, {}, readSubscriptionCards, call),
  pay: ({ code, vehicle, startDate, cost, payment: { service, phone } }, call) =>
    send(
      paySubscriptionCall,
      {
        vehicle: {
          number: vehicle.number,
          category: vehicle.category,
          numberFormat: FORMAT_WORDS[vehicle.numberFormat].country,
        },
        codeSubscription: code,
        paymentService: service,
        timestart: startDate,
        cost: toRoubles(cost),
        ...(phone ? { phone } : {}),
      },
      readSubscriptionPaid,
      call,
    ),
  pause: (orderNum) => send(pauseAbCall, { orderNum }, readNothing),
  resume: (orderNum) => send(continueAbCall, { orderNum }, readNothing),
  refund: (orderNum, call) => send(refundAbCall, { orderNum }, readNothing, call),
  changeVehicle: (orderNum, grzNew, plate) =>
    send(changeGrzCall, { orderNum, grzNew, shown: { plate } }, readNothing),
  zones: (call) => send(getConstructorZonesCall, {}, readSearchZones, call),
  timings: (call) => send(getTimingCall, {}, readTimings, call),
  search: ({ zones, timing, vehicle, startDate }) =>
    send(
      selectSubscriptionsCall,
      {
        zones: zones.map(({ code, isSpecial }) => ({ code, special: isSpecial })),
        dateStart: startDate,
        timing,
        vehicle,
      },
      readSubscriptionOffers,
    ),
});
