import { type PaidOrder, purposeOf } from '../../public/orders/read.ts';
import { fields, list, text } from '../../wire/read.ts';

/** An unfinished payment of the account; what it has no value for is empty. */
export interface OpenOrder extends Pick<PaidOrder, 'purpose' | 'reservationId' | 'plate'> {
  order: string;
  subscription: string;
  /** Number of a parking card. */
  card: string;
}

export const readOpenOrders = (answer: unknown): OpenOrder[] =>
  list(fields(answer)['result']).map((value) => {
    const from = fields(value);
    return {
      order: text(from['order']),
      purpose: purposeOf(from['purpose']),
      reservationId: text(from['ReservationId']),
      plate: text(from['plate']),
      subscription: text(from['codeSubscription']),
      card: text(from['cardNumber']),
    };
  });
