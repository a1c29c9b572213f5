import type { ProofState } from '@gorpark/contract/person/vehicle-proofs/read';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { isStaying } from '../../cities/index.ts';
import type { Owner } from '../garage.sql.ts';

export interface AskedProof extends Owner {
  vehicleId: number;
  plate: string;
  plateKey: string;
  sts: string;
}

interface Proof {
  state: ProofState;
  until: Date | null;
}

const LOCKS = 4_000_000;

/** A proof of `p` holds for vehicle `v`: another plate or STS ends it. */
const HOLDS = `v.city_id = p.city_id and v.account_id = p.account_id and v.id = p.vehicle_id and v.is_active
  and v.plate_key = p.plate_key and (p.method = 'document' or v.sts = p.sts)
  and p.ended_at is null`;

/** Selects the proved vehicles of an account: `plate`, `plate_key`, and `since` when it is the account's. */
export const provedVehicles = ({ cityId, accountId }: Owner, at: Date): RawBuilder<unknown> => sql`
  select v.plate, v.plate_key,
         greatest(v.added_at, (select max(o.ended_at) from vehicle_proof o
                                where o.city_id = p.city_id and o.plate_key = p.plate_key
                                  and o.account_id <> p.account_id and o.until is not null)) as since
    from vehicle_proof p join vehicle v on ${sql.raw(HOLDS)}
   where p.city_id = ${cityId} and p.account_id = ${accountId} and p.state = 'proved' and p.until > ${at}`;

export async function listProofs(
  db: Db,
  { cityId, accountId }: Owner,
  at: Date,
): Promise<(Proof & { id: number })[]> {
  const { rows } = await sql<Proof & { id: number }>`
    select v.id, p.state, p.until from vehicle_proof p join vehicle v on ${sql.raw(HOLDS)}
     where p.city_id = ${cityId} and p.account_id = ${accountId} and (p.until is null or p.until > ${at})
     order by v.id`.execute(db);
  return rows;
}

const ASKED = sql`v.city_id as "cityId", v.account_id as "accountId", v.id as "vehicleId", v.plate,
                  v.plate_key as "plateKey", v.sts`;

/** Returns the vehicle with its proof. */
export async function readAsked(
  db: Db,
  { cityId, accountId }: Owner,
  which: { id: number } | { plateKey: string },
): Promise<(AskedProof & { state: ProofState | null; until: Date | null }) | null> {
  const one = 'id' in which ? sql`v.id = ${which.id}` : sql`v.plate_key = ${which.plateKey}`;
  const { rows } = await sql<AskedProof & { state: ProofState | null; until: Date | null }>`
    select ${ASKED}, p.state, p.until from vehicle v left join vehicle_proof p on ${sql.raw(HOLDS)}
     where v.city_id = ${cityId} and v.account_id = ${accountId} and v.is_active and ${one}`.execute(db);
  return rows[0] ?? null;
}

/** Takes pending proofs that were last asked before a moment. */
export async function takePending(db: Db, before: Date, at: Date): Promise<AskedProof[]> {
  const { rows } = await sql<AskedProof>`
    update vehicle_proof p set asked_at = ${at}, asks = p.asks + 1
      from vehicle v
     where ${sql.raw(HOLDS)} and p.id in (
       select id from vehicle_proof where state = 'pending' and ended_at is null and asked_at <= ${before} and ${sql.raw(isStaying('city_id'))}
        order by asked_at limit 100 for update skip locked)
     returning ${ASKED}`.execute(db);
  return rows;
}

/** Stores the answer unless plate or STS changed meanwhile. Ends proofs of others by another STS. */
export async function storeProof(
  tx: Tx,
  { cityId, accountId, vehicleId, plateKey, sts }: AskedProof,
  { state, until, method, at }: Proof & { method: 'register' | 'document'; at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${plateKey}, ${LOCKS + cityId}))`.execute(tx);
  const ofVehicle = sql`city_id = ${cityId} and account_id = ${accountId} and vehicle_id = ${vehicleId}`;
  await sql`update vehicle_proof set ended_at = ${at}
             where ${ofVehicle} and ended_at is null and (plate_key, sts) <> (${plateKey}, ${sts})`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`
    insert into vehicle_proof as p (city_id, account_id, vehicle_id, plate_key, sts, state, method, asked_at, until)
    select v.city_id, v.account_id, v.id, v.plate_key, v.sts, ${state}, ${method}, ${at}, ${until}
      from vehicle v
     where v.city_id = ${cityId} and v.account_id = ${accountId} and v.id = ${vehicleId} and v.is_active
       and v.plate_key = ${plateKey} and v.sts = ${sts}
    on conflict (city_id, account_id, vehicle_id) where ended_at is null
    do update set state = excluded.state, method = excluded.method, asked_at = excluded.asked_at,
                  asks = p.asks + 1, until = excluded.until
     where excluded.state = 'proved' or p.state <> 'proved' or p.until <= excluded.asked_at`.execute(tx);
  if (numAffectedRows !== 1n || state !== 'proved') return numAffectedRows === 1n;
  await sql`update vehicle_proof set ended_at = ${at}
             where city_id = ${cityId} and plate_key = ${plateKey} and ended_at is null
               and account_id <> ${accountId} and sts <> ${sts}`.execute(tx);
  return true;
}

/** Ends the proofs and wipes their certificates. */
export async function forgetProofs(tx: Tx, { cityId, accountId }: Owner, at: Date): Promise<void> {
  await sql`update vehicle_proof set ended_at = coalesce(ended_at, ${at}), sts = '', plate_key = ''
             where city_id = ${cityId} and account_id = ${accountId}`.execute(tx);
}
