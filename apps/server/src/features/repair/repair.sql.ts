import type { RepairKind } from '@gorpark/contract/wire/types';
import { type Kopecks, subtractKopecks } from '@gorpark/domain/money';
import type { RepairFacts } from '@gorpark/domain/repair-assess';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { storedAnswer } from '#src/platform/db/command.sql.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { sessionsSince } from '../ledger/index.ts';
import { activeVehicles, vehicleSince } from '../vehicles/index.ts';
import {
  type Payer,
  type RepairState,
  SESSION_FIELDS,
  type SessionKey,
  type SessionRow,
} from '../sessions/index.ts';

export type RepairFactsRow = SessionRow &
  Pick<
    RepairFacts,
    'repairsOfAccount' | 'repairsOfPlate' | 'openOrder' | 'formerEndMs' | 'companyVehicles' | 'ownSinceMs'
  >;

export interface RepairQuestion {
  cityId: number;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  /** Start of the month. */
  since: Date;
  gapMinutes: number;
  /** A new plate counts as the old one does. */
  plateKey?: string | undefined;
  /** Fulfils this order. */
  order?: string | undefined;
}

async function readFacts(
  db: Db,
  { cityId, payer, since, gapMinutes, plateKey = '', order = '' }: RepairQuestion,
  which: RawBuilder<unknown>,
): Promise<RepairFactsRow[]> {
  const owner = { cityId, accountId: payer.accountId };
  const { rows } = await sql<RepairFactsRow>`
    select ${SESSION_FIELDS},
           (select count(*)::int from session_repair r
             where r.city_id = s.city_id and r.account_id = s.account_id and r.at >= ${since}) as "repairsOfAccount",
           (select max(c.repairs) from unnest(array[s.plate_key, ${plateKey}]) key,
                   lateral (select count(*)::int as repairs from session_repair r
                             where r.city_id = s.city_id and r.at >= ${since}
                               and (r.plate_key_before = key or r.plate_key_after = key)) c) as "repairsOfPlate",
           (select p.order_number from payment p
             where p.city_id = s.city_id and p.account_id = s.account_id
               and ((p.status in ('wait', 'processing') and p.given_up_at is null) or p.intent_status = 'due')
               and (p.intent ->> 'sessionId')::bigint = s.id
               and p.order_number <> ${order} order by p.id limit 1) as "openOrder",
           (select (extract(epoch from max(least(f.ends_at, coalesce(f.closed_at, f.ends_at)))) * 1000)::bigint
              from parking_session f
             where f.city_id = s.city_id and f.plate_key = s.plate_key and f.account_id = s.account_id
               and f.zone_code = s.zone_code and f.id <> s.id and f.status in ('live', 'finished', 'cancelled')
               and f.ends_at >= s.starts_at - make_interval(mins => ${gapMinutes})
               and least(f.ends_at, coalesce(f.closed_at, f.ends_at)) <= s.starts_at) as "formerEndMs",
           ${payer.kind === 'company' ? activeVehicles(owner) : sql`null`} as "companyVehicles",
           ${payer.kind === 'guest' ? sql`null` : vehicleSince(owner, plateKey)} as "ownSinceMs"
      from parking_session s
     where s.city_id = ${cityId} and s.account_id = ${payer.accountId} and ${which}
     order by s.starts_at, s.id`.execute(db);
  return rows;
}

export async function readSessionFacts(
  db: Db,
  question: RepairQuestion & { id: number },
): Promise<RepairFactsRow | null> {
  const [row] = await readFacts(db, question, sql`s.id = ${question.id}`);
  return row ?? null;
}

export function listOfDay(
  db: Db,
  question: RepairQuestion,
  { from, since, onlySession }: { from: Date; since: Date; onlySession: number | undefined },
): Promise<RepairFactsRow[]> {
  const { cityId, payer } = question;
  const only = onlySession === undefined ? sql`` : sql`and s.id = ${onlySession}`;
  return readFacts(
    db,
    question,
    sql`(s.status in ('live', 'open', 'waiting')
         or (s.status = 'finished' and s.ends_at >= ${from}
             and s.id in (${sessionsSince(cityId, payer.accountId, since)}))) ${only}`,
  );
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
  checkNo: number | null;
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
      check_id: row.checkNo,
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

type Seen = Pick<RepairState, 'plateKey' | 'zoneCode' | 'startMs' | 'endMs'>;

export interface Checked {
  /** A check allowed the former plate in the former zone by this session. */
  isUsed: boolean;
  /** The newest check without right and grace that the repair would allow; null: none. */
  none: { no: number; atMs: number } | null;
  /** Counted repairs after a check. */
  ofAccount: number;
  ofPlate: number;
}

const during = ({ plateKey, zoneCode, startMs, endMs }: Seen) => sql<boolean>`
  (c.plate_key = ${plateKey} and c.zone_code = ${zoneCode}
   and c.at >= ${new Date(startMs)}::timestamptz and c.at < ${new Date(endMs)}::timestamptz)`;

/** A command needs `lockChecks` of both states, so that no check runs between this read and the repair. */
export async function readChecked(
  db: Db,
  { cityId, accountId, since }: { cityId: number; accountId: number; since: Date },
  { before, after }: { before: Seen; after: Seen },
): Promise<Checked> {
  const counted = sql`select count(*)::int from session_repair r
     where r.city_id = ${cityId} and r.at >= ${since} and r.check_id is not null`;
  const ofPlate = (key: string) =>
    sql`(${counted} and (r.plate_key_before = ${key} or r.plate_key_after = ${key}))`;
  const { rows } = await sql<Checked>`
    select exists (select from enforcement_check c
                    where c.city_id = ${cityId} and ${during(before)}
                      and c.verdict = 'allowed' and c.reason = 'session') as "isUsed",
           (select jsonb_build_object('no', c.no, 'atMs', (extract(epoch from c.at) * 1000)::bigint)
              from enforcement_check c
             where c.city_id = ${cityId} and ${during(after)} and not ${during(before)}
               and c.verdict = 'notAllowed' and c.grace_until is null
             order by c.at desc limit 1) as none,
           (${counted} and r.account_id = ${accountId}) as "ofAccount",
           greatest(${ofPlate(before.plateKey)}, ${ofPlate(after.plateKey)}) as "ofPlate"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row of checks');
  return row;
}
