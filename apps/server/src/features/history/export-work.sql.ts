import { cityRow, isStaying } from '../cities/index.ts';
import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { FileFormat, HistoryFilter } from './filter.ts';
import type { Owner } from './page.sql.ts';

export interface DueExport extends Owner {
  id: number;
  format: FileFormat;
  lang: Lang;
  filter: HistoryFilter;
  rowsTotal: number;
  isCut: boolean;
  attempts: number;
  createdMs: number;
  cityName: string;
  hasBonus: boolean;
}

/** Leases the oldest file until `leaseEndsAt` and deletes parts left by a crashed server [FLT-55]. */
export async function takeExport(db: Db, times: { now: Date; leaseEndsAt: Date }): Promise<DueExport | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<DueExport>`
      update history_export e
         set state = 'running', lease_ends_at = ${times.leaseEndsAt}, attempts = e.attempts + 1, rows_done = 0
       where (e.city_id, e.id) in (
         select city_id, id from history_export
          where (state = 'queued' or (state = 'running' and lease_ends_at <= ${times.now})) and ${sql.raw(isStaying('city_id'))}
          order by created_at limit 1 for update skip locked)
      returning e.city_id as "cityId", e.id, e.account_id as "accountId", e.format, e.lang, e.filter, e.attempts,
                e.rows_total as "rowsTotal", e.is_cut as "isCut", (${sql.raw(`select c.name from (${cityRow('e.city_id')}) c`)}) as "cityName",
                exists (select from wallet w where w.city_id = e.city_id and w.account_id = e.account_id
                           and w.kind = 'bonus') as "hasBonus",
                (extract(epoch from e.created_at) * 1000)::float8 as "createdMs"`.execute(tx);
    const [file] = rows;
    if (!file) return null;
    await tx
      .deleteFrom('history_export_part')
      .where('city_id', '=', file.cityId)
      .where('export_id', '=', file.id)
      .execute();
    return file;
  });
}

type FileKey = Pick<DueExport, 'cityId' | 'id'>;

export async function addPart(db: Db, file: FileKey, number: number, bytes: Buffer): Promise<void> {
  await db
    .insertInto('history_export_part')
    .values({ city_id: file.cityId, export_id: file.id, number, bytes })
    .execute();
}

export async function recordProgress(db: Db, file: FileKey, done: number, leaseEndsAt: Date): Promise<void> {
  await db
    .updateTable('history_export')
    .set({ rows_done: done, lease_ends_at: leaseEndsAt })
    .where('city_id', '=', file.cityId)
    .where('id', '=', file.id)
    .execute();
}

export async function closeExport(
  db: Db,
  file: FileKey,
  state: 'ready' | 'failed' | 'queued',
  done: number,
): Promise<void> {
  await db
    .updateTable('history_export')
    .set({ state, rows_done: done, lease_ends_at: null })
    .where('city_id', '=', file.cityId)
    .where('id', '=', file.id)
    .execute();
}
