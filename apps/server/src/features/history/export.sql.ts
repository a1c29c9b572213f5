import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { FileFormat, HistoryFilter } from './filter.ts';
import type { Owner } from './page.sql.ts';

/** A new file replaces the oldest. */
const MOST_WAITING = 4;

export interface NewExport extends Owner {
  linkHash: Buffer;
  format: FileFormat;
  lang: Lang;
  filter: HistoryFilter;
  rows: number;
  isCut: boolean;
  at: Date;
}

export async function addExport(db: Db, file: NewExport): Promise<void> {
  const { cityId, accountId } = file;
  await sql`
    delete from history_export
     where city_id = ${cityId} and account_id = ${accountId} and state = 'queued'
       and id not in (select id from history_export
                       where city_id = ${cityId} and account_id = ${accountId} and state = 'queued'
                       order by id desc limit ${MOST_WAITING - 1})`.execute(db);
  await db
    .insertInto('history_export')
    .values({
      city_id: cityId,
      account_id: accountId,
      link_hash: file.linkHash,
      format: file.format,
      lang: file.lang,
      filter: JSON.stringify(file.filter),
      state: 'queued',
      rows_total: file.rows,
      is_cut: file.isCut,
      created_at: file.at,
      lease_ends_at: null,
    })
    .execute();
}

export interface ExportState {
  id: number;
  accountId: number;
  format: FileFormat;
  state: 'queued' | 'running' | 'ready' | 'failed';
  rowsDone: number;
  rowsTotal: number;
}

export async function readExportState(
  db: Db,
  link: { cityId: number; linkHash: Buffer; since: Date },
): Promise<ExportState | null> {
  const row = await db
    .selectFrom('history_export')
    .select([
      'id',
      'account_id as accountId',
      'format',
      'state',
      'rows_done as rowsDone',
      'rows_total as rowsTotal',
    ])
    .where('city_id', '=', link.cityId)
    .where('link_hash', '=', link.linkHash)
    .where('created_at', '>', link.since)
    .executeTakeFirst();
  return row ?? null;
}

export async function readPart(
  db: Db,
  file: { cityId: number; id: number },
  number: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('history_export_part')
    .select('bytes')
    .where('city_id', '=', file.cityId)
    .where('export_id', '=', file.id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

export const purgeExports = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('history_export').where('created_at', '<=', before));
