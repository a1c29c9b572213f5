import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/platform/db/schema.ts';
import { ensureWallet } from '../ledger/index.ts';

/**
 * The hidden account of one guest's token; answers its id. Its e-mail is one that no mail reaches, and it has neither
 * password nor phone, so that nothing but the token leads to it (`account_guest_is_hidden`).
 */
export async function createGuest(tx: Tx, { cityId, now }: { cityId: number; now: Date }): Promise<number> {
  const email = `${randomUUID()}@guest.invalid`;
  const { id } = await tx
    .insertInto('account')
    .values({
      city_id: cityId,
      user_type: 'guest',
      email,
      email_norm: email,
      password_hash: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ensureWallet(tx, cityId, id, 'main');
  return id;
}
