import * as z from 'zod/mini';
import { instant, roubles } from '../kit/fields.ts';

/** `status` is 'Действует' for a running session; any other status means that it is pending. */
export const profileSession = z.object({
  id: z.string(),
  reservationId: z.string(),
  status: z.enum(['Действует', 'Ожидает оплаты']),
  startDate: instant,
  /** Empty in a running session without a chosen end [sessions-5]. */
  endDate: z.string(),
  transport: z.object({
    numberTs: z.string(),
    category: z.string(),
    formatGrz: z.string(),
    name: z.string(),
  }),
  zone: z.string(),
  zoneName: z.string(),
  parkingCode: z.string(),
  address: z.string(),
  amountToPay: roubles,
  /** API extension: payment deadline [api-7]. */
  payUntil: z.optional(instant),
  /** Charged so far, roubles. */
  paid: roubles,
});
