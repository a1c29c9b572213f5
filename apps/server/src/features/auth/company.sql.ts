import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { deleteTokensOf } from './tokens.sql.ts';

export interface CompanyCredentials {
  accountId: number;
  email: string;
  contractHash: string;
}

export async function findCompany(
  db: Db | Tx,
  cityId: number,
  inn: string,
): Promise<CompanyCredentials | null> {
  const row = await db
    .selectFrom('company')
    .select(['account_id as accountId', 'email', 'contract_hash as contractHash'])
    .where('city_id', '=', cityId)
    .where('inn', '=', inn)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns true for a new device. */
export async function recordDevice(
  tx: Tx,
  device: { cityId: number; accountId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into company_device as d (city_id, account_id, device_hash, seen_at)
    values (${device.cityId}, ${device.accountId}, ${device.hash}, ${device.now})
    on conflict (city_id, account_id, device_hash) do update set seen_at = excluded.seen_at
    returning (xmax = 0) as "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

export interface NewCompany {
  cityId: number;
  inn: string;
  name: string;
  email: string;
  /** PHC text, see `hashContract`. */
  contractHash: string;
  now: Date;
}

/**
 * Creates a company and returns its account id. Violates `company_inn_taken` for a known number. The account email is
 * undeliverable, because a driver may use the company's address.
 */
export async function createCompany(tx: Tx, company: NewCompany): Promise<number> {
  const email = `${company.inn}@company.invalid`;
  const { id } = await tx
    .insertInto('account')
    .values({
      city_id: company.cityId,
      user_type: 'coop',
      email,
      email_norm: email,
      password_hash: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      created_at: company.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('company')
    .values({
      city_id: company.cityId,
      account_id: id,
      inn: company.inn,
      name: company.name,
      email: company.email,
      contract_hash: company.contractHash,
      created_at: company.now,
    })
    .execute();
  return id;
}

export async function citiesWithoutCompany(db: Db, inn: string): Promise<number[]> {
  const { rows } = await sql<{ cityId: number }>`
    select o.city_id as "cityId" from city_option o
     where o.site_options @> '{"isCoopProfile": true}'
       and not exists (select 1 from company c where c.city_id = o.city_id and c.inn = ${inn})
     order by o.city_id`.execute(db);
  return rows.map((row) => row.cityId);
}

/** Changes the contract number and ends all sessions of the company. */
export async function writeContract(
  tx: Tx,
  cityId: number,
  accountId: number,
  contractHash: string,
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ contract_hash: contractHash })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .execute();
  await deleteTokensOf(tx, cityId, accountId);
}
