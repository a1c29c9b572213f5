import type { Db, Tx } from '#src/platform/db/schema.ts';

export interface Registration {
  consentVersion: string;
  /** Token hashes of the codes. */
  emailProof: Buffer;
  phoneProof: Buffer;
  now: Date;
}

/** Stores consent and proofs. Violates `registration_once` for used proofs. */
export async function insertRegistration(
  tx: Tx,
  cityId: number,
  accountId: number,
  registration: Registration,
): Promise<void> {
  await tx
    .insertInto('registration')
    .values({
      city_id: cityId,
      account_id: accountId,
      consent_version: registration.consentVersion,
      consented_at: registration.now,
      email_proof: registration.emailProof,
      phone_proof: registration.phoneProof,
    })
    .execute();
}

export async function findRegistered(
  db: Db,
  cityId: number,
  proofs: Pick<Registration, 'emailProof' | 'phoneProof'>,
  since: Date,
): Promise<{ accountId: number; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('account as a', (join) =>
      join.onRef('a.city_id', '=', 'r.city_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['a.id as accountId', 'a.password_hash as passwordHash'])
    .where('r.city_id', '=', cityId)
    .where('r.email_proof', '=', proofs.emailProof)
    .where('r.phone_proof', '=', proofs.phoneProof)
    .where('r.consented_at', '>', since)
    .executeTakeFirst();
  return row ?? null;
}
