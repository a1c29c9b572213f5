import type { Insertable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { hasOpenAppeal } from '../feedback/index.ts';
import type { EnforcementCheckTable } from './tables.ts';

export type CheckRow = Insertable<EnforcementCheckTable>;

/** Returns false if another call has written one of the ids meanwhile. */
export async function writeChecks(tx: Tx, rows: readonly CheckRow[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('enforcement_check')
    .values([...rows])
    .onConflict((conflict) => conflict.constraint('enforcement_check_once').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === BigInt(rows.length);
}

/** Returns own checks since a moment, newest first, before the number `before`. */
export async function listOwn(
  db: Db,
  own: { cityId: number; performer: string; since: Date; before: number | null; limit: number },
) {
  return db
    .selectFrom('enforcement_check')
    .select(['no', 'received_at as receivedAt', 'plate', 'answer'])
    .where('city_id', '=', own.cityId)
    .where('performer', '=', own.performer)
    .where('received_at', '>=', own.since)
    .$if(own.before !== null, (query) => query.where('no', '<', own.before ?? 0))
    .orderBy('no', 'desc')
    .limit(own.limit)
    .execute();
}

export const findCheck = (db: Db, cityId: number, no: number) =>
  db
    .selectFrom('enforcement_check')
    .select(['no', 'at', 'plate', 'zone_code as zone', 'parking_code as parking', 'verdict', 'reason'])
    .where('city_id', '=', cityId)
    .where('no', '=', no)
    .executeTakeFirst();

/** Wipes plate, position and device; the rows remain. A check of an open appeal remains. */
export const wipeChecks = (db: Db, before: Date): Promise<number> => wipe(db, before, sql`true`);

/** The same for checks that allowed. */
export const wipeAllowed = (db: Db, before: Date): Promise<number> =>
  wipe(db, before, sql`verdict = 'allowed'`);

async function wipe(db: Db, before: Date, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update enforcement_check
       set plate = null, plate_key = null, lat = null, lon = null, accuracy = null, device = null
     where received_at < ${before} and ${which} and (plate is not null or lat is not null or device is not null)
       and not ${sql.raw(hasOpenAppeal('city_id', 'no'))}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
