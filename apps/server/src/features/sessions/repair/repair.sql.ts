import type { RepairKind } from '@gorpark/contract/wire/types';
import { type Kopecks, subtractKopecks } from '@gorpark/domain/money';
import { CompiledQuery, sql } from 'kysely';
import { storedAnswer } from '#src/platform/db/command.sql.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { sessionsSince } from '../../ledger/index.ts';
import { SESSION_FIELDS, type SessionKey, type SessionRow } from '../change/session.sql.ts';
import type { RepairState } from '../tables.ts';

export async function listOfDay(
  db: Db,
  { cityId, accountId, onlySession }: Omit<SessionKey, 'id'> & { onlySession: number | undefined },
  { from, since }: { from: Date; since: Date },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION_FIELDS} from parking_session
     where city_id = ${cityId} and account_id = ${accountId}
       ${onlySession === undefined ? sql`` : sql`and id = ${onlySession}`}
       and (status in ('live', 'open', 'waiting')
            or (status = 'finished' and ends_at >= ${from} and id in (${sessionsSince(cityId, accountId, since)})))
     order by starts_at, id`.execute(db);
  return rows;
}

export async function countRepairs(
  db: Db,
  {
    cityId,
    accountId,
    keys,
    since,
  }: { cityId: number; accountId: number; keys: readonly string[]; since: Date },
): Promise<{ account: number; plate: number }> {
  const { rows } = await sql<{ account: number; plate: number }>`
    select (select count(*)::int from session_repair
             where city_id = ${cityId} and account_id = ${accountId} and at >= ${since}) as account,
           (select coalesce(max(c.repairs), 0) from unnest(${[...keys]}::text[]) key,
                   lateral (select count(*)::int as repairs from session_repair
                             where city_id = ${cityId} and at >= ${since}
                               and (plate_key_before = key or plate_key_after = key)) c) as plate`.execute(
    db,
  );
  return rows[0] ?? { account: 0, plate: 0 };
}

/** Returns an order of the session that is paid or can be; null: none. */
export async function openOrderOf(
  db: Db,
  session: SessionKey,
  exceptOrder: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ order: string }>`
    select order_number as order from payment
     where city_id = ${session.cityId} and account_id = ${session.accountId}
       and ((status in ('wait', 'processing') and given_up_at is null) or intent_status = 'due')
       and (intent ->> 'sessionId')::bigint = ${session.id}
       and order_number is distinct from ${exceptOrder} order by id limit 1`.execute(db);
  return rows[0]?.order ?? null;
}

export async function formerEnd(
  db: Db,
  session: Pick<SessionRow, 'cityId' | 'accountId' | 'id' | 'plateKey' | 'zoneCode' | 'startMs'>,
  since: Date,
): Promise<number | null> {
  const { rows } = await sql<{ endMs: number }>`
    select (extract(epoch from least(ends_at, coalesce(closed_at, ends_at))) * 1000)::bigint as "endMs"
      from parking_session
     where city_id = ${session.cityId} and plate_key = ${session.plateKey} and account_id = ${session.accountId}
       and zone_code = ${session.zoneCode} and id <> ${session.id}
       and status in ('live', 'finished', 'cancelled')
       and ends_at >= ${since} and least(ends_at, coalesce(closed_at, ends_at)) <= ${new Date(session.startMs)}
     order by 1 desc limit 1`.execute(db);
  return rows[0]?.endMs ?? null;
}

export async function readRecentAnswer<T>(
  tx: Tx,
  call: { cityId: number; actor: string; operation: string; prefix: string; since: Date },
): Promise<T | null> {
  const fits = `i.city_id = $1 and i.actor = $2 and i.operation = $3 and starts_with(i.key, $4) and i.created_at > $5`;
  const { rows } = await tx.executeQuery<{ stored: { answer: T } | null }>(
    CompiledQuery.raw(`select ${storedAnswer(fits)} as stored`, [
      call.cityId,
      call.actor,
      call.operation,
      call.prefix,
      call.since,
    ]),
  );
  return rows[0]?.stored?.answer ?? null;
}

export interface TrailRow {
  kind: RepairKind;
  actor: string;
  at: Date;
  orderNumber: string;
  after: RepairState;
  /** Signed. */
  bonus: Kopecks;
}

export async function insertTrail(tx: Tx, session: SessionRow, row: TrailRow): Promise<void> {
  const before = stateOf(session);
  await tx
    .insertInto('session_repair')
    .values({
      city_id: session.cityId,
      session_id: session.id,
      seq: session.repairCount + 1,
      kind: row.kind,
      actor: row.actor,
      account_id: session.accountId,
      at: row.at,
      order_number: row.orderNumber,
      before: JSON.stringify(before),
      after: JSON.stringify(row.after),
      plate_key_before: before.plateKey,
      plate_key_after: row.after.plateKey,
      difference_kop: subtractKopecks(row.after.chargedKop, before.chargedKop),
      bonus_kop: row.bonus,
      check_id: null,
    })
    .execute();
}

export function stateOf(session: SessionRow): RepairState {
  const { plate, plateKey, format, category, zoneCode, parkingCode, startMs, endMs } = session;
  const { chargedKop, bonusKop, discountKop, amountKop, versionIds, former } = session;
  return {
    ...{ plate, plateKey, format, category, zoneCode, parkingCode, startMs, endMs },
    ...{ chargedKop, bonusKop, discountKop, amountKop, versionIds, former },
  };
}

export async function listTrail(db: Db, { cityId, id }: Pick<SessionKey, 'cityId' | 'id'>) {
  return db
    .selectFrom('session_repair')
    .select(['at', 'kind', 'before', 'after', 'difference_kop as difference'])
    .where('city_id', '=', cityId)
    .where('session_id', '=', id)
    .orderBy('seq')
    .execute();
}
