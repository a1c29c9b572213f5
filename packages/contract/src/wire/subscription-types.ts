import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionFlags, SubscriptionType } from '@gorpark/domain/subscription';

/** A right to pay less (history-and-services §3). Times are the wall clock of the city, `YYYY-MM-DDTHH:mm`. */
export interface Benefit extends SubscriptionFlags {
  variation: string;
  /** Name of the permission. */
  type: string;
  /** '#': every zone. */
  zone: '#' | readonly string[];
  /** Percent; `null` when the back end does not tell. */
  sale: number | null;
  /** `numberTs`, or '#' for any vehicle. */
  transport: string;
  /** Empty for one that was not bought. */
  orderNum: string;
  /** `null` when it cannot be read. */
  startOf: string | null;
  endOf: string | null;
}

/** A subscription that is sold as a card (history-and-services §3). */
export interface SubscriptionCard {
  parkingPermit: string;
  parkingPermitCode: string;
  /** Empty when unknown. */
  parkingPermitType: SubscriptionType | '';
  parkingPermitDesc: string;
  parkingPermitSort: number;
  /** The earliest first day, `YYYY-MM-DD`; `null` when the back end does not tell. */
  parkingPermitStartDate: string | null;
  /** '#': any vehicle. */
  parkingPermitTs: string;
  cost: Kopecks;
  /** 'all', or the numbers of the zones with commas. */
  zone: string;
}

/** A subscription that the constructor found (history-and-services §3). */
export interface SubscriptionOffer {
  permissionKind: string;
  permissionKindCode: string;
  permissionType: SubscriptionType | '';
  price: Kopecks;
  /** Empty: every zone. */
  zones: readonly string[];
  /** `YYYY-MM-DD`; `null` when the back end does not tell. */
  startDate: string | null;
  /** Ours; empty and `null` from others. */
  description: string;
  days: number | null;
}

/** Answer of a purchase. */
export interface SubscriptionPaid {
  /** What has to be added, kopecks: 0 when the balance covered it, `null` when the back end does not tell. */
  topup: Kopecks | null;
  /** Empty when no page of a bank has to be opened. */
  redirectUrl: string;
  order: string;
}
