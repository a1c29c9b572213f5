import type { Kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Payment } from './payments.sql.ts';

/** The bonus in the history; its sum is the change of the bonus wallet, not of the balance. */
export async function noteBonus(tx: Tx, payment: Payment, amount: Kopecks, at: Date): Promise<void> {
  await tx
    .insertInto('operation')
    .values({
      city_id: payment.cityId,
      account_id: payment.accountId,
      at,
      type: 'bonus20',
      status: 'done',
      order_number: payment.orderNumber,
      sum_kop: amount,
      sale_kop: 0,
      plate: '',
      zone_code: '',
      parking_code: null,
      starts_at: null,
      ends_at: null,
      session_id: null,
    })
    .execute();
}
