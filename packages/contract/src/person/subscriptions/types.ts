import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionFlags, SubscriptionType } from '@gorpark/domain/subscription';

/** Times are city time, `YYYY-MM-DDTHH:mm`. */
export interface Benefit extends SubscriptionFlags {
  variation: string;
  type: string;
  /** '#': every zone. */
  zone: '#' | readonly string[];
  /** Percent; `null`: not returned. */
  sale: number | null;
  /** `numberTs`, or '#' for any vehicle. */
  transport: string;
  orderNum: string;
  /** `null` if unreadable. */
  startOf: string | null;
  endOf: string | null;
}

export interface SubscriptionCard {
  parkingPermit: string;
  parkingPermitCode: string;
  parkingPermitType: SubscriptionType | '';
  parkingPermitDesc: string;
  parkingPermitSort: number;
  /** `YYYY-MM-DD`; `null`: not returned. */
  parkingPermitStartDate: string | null;
  /** '#': any vehicle. */
  parkingPermitTs: string;
  cost: Kopecks;
  zone: string;
}

export interface SubscriptionOffer {
  permissionKind: string;
  permissionKindCode: string;
  permissionType: SubscriptionType | '';
  price: Kopecks;
  /** Empty: every zone. */
  zones: readonly string[];
  startDate: string | null;
  /** Fields added by our back end. */
  description: string;
  days: number | null;
}

export interface SubscriptionPaid {
  /** Missing amount, kopecks; `null`: not returned. */
  topup: Kopecks | null;
  /** Empty without a payment page. */
  redirectUrl: string;
  order: string;
}
