import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import { cityRow } from '../cities/index.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';

/** A receipt that waits longer is a difference. Milliseconds. */
export const RECEIPT_PATIENCE_MS = 6 * 3_600_000;

export interface OpenReceipt {
  operationId: number;
  kind: 'income' | 'refund';
  orderNumber: string;
  amount: Kopecks;
  status: 'waiting' | 'refused';
  fault: string | null;
  attempts: number;
  copies: number;
  createdAt: Date;
}

/** Returns receipts that are not registered, the oldest first, also those of one operation. */
export async function listOpenReceipts(
  db: Db,
  { cityId, operationId = null }: { cityId: number; operationId?: number | null },
  limit: number,
): Promise<OpenReceipt[]> {
  const { rows } = await sql<OpenReceipt>`
    select r.operation_id as "operationId", r.kind, o.order_number as "orderNumber", r.amount_kop as amount, r.status,
           r.fault, r.attempts, r.copies, r.created_at as "createdAt"
      from fiscal_receipt r
      join operation o on o.city_id = r.city_id and o.account_id = r.account_id and o.at = r.operation_at and o.id = r.operation_id
     where r.city_id = ${cityId} and r.status <> 'done'
       and (${operationId}::bigint is null or r.operation_id = ${operationId})
     order by r.created_at, r.operation_id, r.kind limit ${limit}`.execute(db);
  return rows;
}

/** null: not stopped, or without receipts. */
export async function stoppedSince(db: Db, cityId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('fiscal_start')
    .select('stopped_at as at')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface ReceiptBacklog {
  city: string;
  /** Older than the patience. */
  waiting: number;
  refused: number;
  isStopped: boolean;
}

/** Returns the cities whose receipts need somebody. */
export async function listBacklogs(db: Db, before: Date): Promise<ReceiptBacklog[]> {
  const { rows } = await sql<ReceiptBacklog>`
    select c.slug as city, count(*) filter (where r.status = 'waiting' and r.created_at < ${before})::int as waiting,
           count(*) filter (where r.status = 'refused')::int as refused, f.stopped_at is not null as "isStopped"
      from fiscal_start f
     cross join lateral (${sql.raw(cityRow('f.city_id'))}) c
      left join fiscal_receipt r on r.city_id = f.city_id and r.status <> 'done'
     group by f.city_id, c.slug, f.stopped_at
    having f.stopped_at is not null or bool_or(r.status = 'refused' or r.created_at < ${before})
     order by c.slug`.execute(db);
  return rows;
}

/**
 * Sends an open receipt now, under a new key if the operator has accepted the former one. Returns its kinds, none if
 * there is no such receipt.
 */
export async function resendReceipt(
  tx: Tx,
  of: { cityId: number; operationId: number; isCorrection: boolean },
  now: Date,
): Promise<string[]> {
  await tx.updateTable('fiscal_start').set({ stopped_at: null }).where('city_id', '=', of.cityId).execute();
  const { rows } = await sql<{ kind: string }>`
    update fiscal_receipt set status = 'waiting', retry_at = ${now}, attempts = 0, fault = null, unsure_since = null,
           copies = copies + case when document_id is null or status = 'waiting' then 0 else 1 end,
           document_id = case when status = 'waiting' then document_id end,
           correction = case when ${of.isCorrection} then 'missed'::fiscal_correction else correction end
     where city_id = ${of.cityId} and operation_id = ${of.operationId} and status <> 'done'
    returning kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}

export interface ReceiptDifference {
  operationId: number;
  orderNumber: string;
  amount: Kopecks;
  at: Date;
  difference: 'missing' | 'waiting' | 'refused' | 'sum';
}

/**
 * Compares settled operations of a time with their receipts. `missing` and `waiting` count after `patience`
 * milliseconds only.
 */
export async function compareReceipts(
  db: Db,
  { cityId, from, to, now, patience }: { cityId: number; from: Date; to: Date; now: Date; patience: number },
  limit: number,
): Promise<ReceiptDifference[]> {
  const before = new Date(now.getTime() - patience);
  const { rows } = await sql<ReceiptDifference>`
    select * from (
      select o.id as "operationId", o.order_number as "orderNumber", abs(o.sum_kop - o.bonus_kop) as amount, o.at,
             case when r.operation_id is null then case when o.at < ${before} then 'missing' end
                  when r.status = 'refused' then 'refused'
                  when r.status = 'waiting' then case when r.created_at < ${before} then 'waiting' end
                  when r.amount_kop <> abs(o.sum_kop - o.bonus_kop)
                    or (r.document->>'total')::bigint <> r.amount_kop then 'sum' end as difference
        from fiscal_start f
        join operation o on o.city_id = f.city_id and o.at >= greatest(f.since, ${from}) and o.at < ${to}
         and o.status = 'done' and o.sum_kop <> o.bonus_kop
        left join fiscal_receipt r on r.city_id = o.city_id and r.operation_id = o.id
       where f.city_id = ${cityId}
         and (r.operation_id is not null or not exists (select from payment_refund p
                where p.city_id = o.city_id and p.order_number = o.order_number and (p.status <> 'done' or o.sum_kop > 0)))
    ) compared where difference is not null order by at limit ${limit}`.execute(db);
  return rows;
}
