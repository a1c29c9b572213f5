import { accountsOfPhone } from '../accounts/index.ts';
import { plateKey } from '@gorpark/domain/plate';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { SessionStatus } from './tables.ts';

export interface Wanted {
  plate?: string | undefined;
  /** Eleven digits. */
  phone?: string | undefined;
  order?: string | undefined;
}

/** Sums are in kopecks. */
export interface FoundSession {
  id: number;
  order: string;
  accountId: number;
  plate: string;
  zone: string;
  parking: string | null;
  status: SessionStatus;
  startsAt: Date;
  endsAt: Date;
  charged: number;
  refunded: number;
  bonus: number;
  toPay: number | null;
}

/** Returns matching sessions, newest first. `phone` matches any phone of the driver. */
export async function findSessions(
  db: Db,
  cityId: number,
  { plate, phone, order }: Wanted,
  limit: number,
): Promise<FoundSession[]> {
  const { rows } = await sql<FoundSession>`
    select s.id, s.order_number as "order", s.account_id as "accountId", s.plate, s.zone_code as zone,
           s.parking_code as parking, s.status, s.starts_at as "startsAt", s.ends_at as "endsAt",
           s.charged_kop as charged, s.refunded_kop as refunded, s.bonus_kop as bonus, s.amount_to_pay_kop as "toPay"
      from parking_session s
     where s.city_id = ${cityId}
       ${plate === undefined ? sql`` : sql`and s.plate_key = ${plateKey(plate)}`}
       ${order === undefined ? sql`` : sql`and s.order_number = ${order}`}
       ${phone === undefined ? sql`` : sql`and s.account_id in (${accountsOfPhone(cityId, phone)})`}
     order by s.starts_at desc limit ${limit}`.execute(db);
  return rows;
}

/** SQL for the number of an account's unended or unpaid sessions. */
export const openSessionsOf = (city: string, account: string): string => `
  (select count(*)::int from parking_session s where s.city_id = ${city} and s.account_id = ${account}
      and s.status in ('live', 'open', 'waiting'))`;
