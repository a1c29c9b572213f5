import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionFlags, SubscriptionType } from '@gorpark/domain/subscription';

/** A right to a discount. Times are local to the city, `YYYY-MM-DDTHH:mm`. */
export interface Benefit extends SubscriptionFlags {
  variation: string;
  /** Name of the permit. */
  type: string;
  /** '#': every zone. */
  zone: '#' | readonly string[];
  /** Percent; `null` when the back end omits it. */
  sale: number | null;
  /** `numberTs`, or '#' for any vehicle. */
  transport: string;
  /** Empty if it was not bought. */
  orderNum: string;
  /** `null` if unreadable. */
  startOf: string | null;
  endOf: string | null;
}

/** A subscription for sale. */
export interface SubscriptionCard {
  parkingPermit: string;
  parkingPermitCode: string;
  /** Empty when unknown. */
  parkingPermitType: SubscriptionType | '';
  parkingPermitDesc: string;
  parkingPermitSort: number;
  /** The earliest first day, `YYYY-MM-DD`; `null` when the back end omits it. */
  parkingPermitStartDate: string | null;
  /** '#': any vehicle. */
  parkingPermitTs: string;
  cost: Kopecks;
  /** 'all', or comma-separated zone numbers. */
  zone: string;
}

/** A search result of the subscription constructor. */
export interface SubscriptionOffer {
  permissionKind: string;
  permissionKindCode: string;
  permissionType: SubscriptionType | '';
  price: Kopecks;
  /** Empty: every zone. */
  zones: readonly string[];
  /** `YYYY-MM-DD`; `null` when the back end omits it. */
  startDate: string | null;
  /** Our additions; empty and `null` from other back ends. */
  description: string;
  days: number | null;
}

export interface SubscriptionPaid {
  /** Missing amount, kopecks: 0 when the balance covered it, `null` when the back end omits it. */
  topup: Kopecks | null;
  /** Empty when no payment page is needed. */
  redirectUrl: string;
  order: string;
}
