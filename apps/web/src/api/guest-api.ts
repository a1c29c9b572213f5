import { pay as payCall } from '@gorpark/contract/public/guest/calls';
import { fields, moment, pick, text } from '@gorpark/contract/wire/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { Shown } from './parking-request.ts';
import type { ApiResult } from './result.ts';

export interface GuestPayment {
  type: 'payment' | 'postPayment';
  number: string;
  category: string;
  numberFormat: 'rus' | 'other';
  payment: string;
  zone: string;
  /** Minutes. */
  duration: number;
  parkingCode?: string;
  Place?: string;
  /** ISO time. */
  postPaymentStartTime?: string;
  phone?: string;
  /** Only for a gorpark back end. [api-7] */
  receiptEmail?: string;
  receiptPhone?: string;
  /** Only for a gorpark back end. [api-7] */
  shown?: Shown;
}

export interface GuestPaid {
  message: string;
  /** Empty until the provider answers, or if nothing is due. */
  redirectUrl: string;
  reservationId: string;
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

/** Pays for a session without registration. Never throws. */
export const sendGuestPayment = (
  { send }: Pick<ApiClient, 'send'>,
  payment: GuestPayment,
  call?: CallOptions,
): Promise<ApiResult<GuestPaid>> => send(payCall, payment, readPaid, call);
