import { fields, moment, pick, text } from '../../wire/read.ts';

export interface GuestPaid {
  message: string;
  /** Empty until the provider answers, or if nothing is due. */
  redirectUrl: string;
  reservationId: string;
  order: string;
  endMs: number | null;
}

export const readGuestPaid = (answer: unknown): GuestPaid => {
  const from = fields(answer);
  return {
    message: text(from['message']),
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    reservationId: text(from['ReservationId']),
    order: text(from['order']),
    endMs: moment(from['endDate']),
  };
};
