import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { OperationTable } from './tables.ts';

export interface NewOperation {
  cityId: number;
  accountId: number;
  at: Date;
  type: OperationTable['type'];
  status?: OperationTable['status'];
  orderNumber: string;
  /** Kopecks of balance and bonus together. */
  sum: number;
  /** Signed bonus part of `sum` [INV-20]. */
  bonus?: number;
  sale?: Kopecks;
  plate?: string;
  zoneCode?: string;
  parkingCode?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  sessionId?: number;
  description?: string;
}

/** Inserts a history row in the transaction that moves the money; `done` by default. */
export async function noteOperation(tx: Tx, row: NewOperation): Promise<void> {
  await tx
    .insertInto('operation')
    .values({
      city_id: row.cityId,
      account_id: row.accountId,
      at: row.at,
      type: row.type,
      status: row.status ?? 'done',
      order_number: row.orderNumber,
      sum_kop: row.sum,
      sale_kop: row.sale ?? ZERO,
      bonus_kop: row.bonus ?? ZERO,
      plate: row.plate ?? '',
      zone_code: row.zoneCode ?? '',
      parking_code: row.parkingCode ?? null,
      starts_at: row.startsAt ?? null,
      ends_at: row.endsAt ?? null,
      session_id: row.sessionId ?? null,
      description: row.description ?? null,
      // The driver of the session [companies-3].
      driver_phone:
        row.sessionId === undefined
          ? null
          : sql<
              string | null
            >`(select driver_phone from parking_session where city_id = ${row.cityId} and id = ${row.sessionId})`,
    })
    .execute();
}

/**
 * Locks a wallet and returns its kopecks, null without a wallet. Includes a bonus wallet in a city that no longer
 * gives bonuses.
 */
export async function lockBalance(
  tx: Tx,
  cityId: number,
  accountId: number,
  kind: 'main' | 'bonus' = 'main',
): Promise<Kopecks | null> {
  const row = await tx
    .selectFrom('wallet')
    .select('balance_kop')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.balance_kop ?? null;
}
