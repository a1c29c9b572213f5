import { fields, moment, pick, text } from '@gorpark/contract/wire/read';
import type { ApiClient, CallOptions } from './client.ts';
import { GUEST_CALLS } from './guest-calls.ts';
import type { ApiResult } from './result.ts';

/** What a guest pays for (parking-and-money §3, guest payment payload) and where the receipt goes. */
export interface GuestPayment {
  type: 'payment' | 'postPayment';
  /** Capitals, no spaces. */
  number: string;
  category: string;
  numberFormat: 'rus' | 'other';
  /** Name of the payment method. */
  payment: string;
  zone: string;
  /** Minutes. */
  duration: number;
  parkingCode?: string;
  /** What was pressed on the map, for the street of the stay; ours. */
  Place?: string;
  /** ISO; of a stay that is paid afterwards. */
  postPaymentStartTime?: string;
  phone?: string;
  /** Ours (D-X21). */
  receiptEmail?: string;
  receiptPhone?: string;
}

export interface GuestPaid {
  message: string;
  /** As the back end wrote it; empty while the provider has not answered, or when nothing is left to pay. */
  redirectUrl: string;
  /** Empty while the parking waits for its money. */
  reservationId: string;
  /** Of the payment; empty when the back end does not tell it. */
  order: string;
  endMs: number | null;
}

const readPaid = (answer: unknown): GuestPaid => {
  const from = fields(answer);
  return {
    message: text(from['message']),
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    reservationId: text(from['ReservationId']),
    order: text(from['order']),
    endMs: moment(from['endDate']),
  };
};

/** Pays for a stay without registration. Nothing here throws. */
export const sendGuestPayment = (
  { send }: Pick<ApiClient, 'send'>,
  payment: GuestPayment,
  call?: CallOptions,
): Promise<ApiResult<GuestPaid>> => send(GUEST_CALLS.pay, payment, readPaid, call);
