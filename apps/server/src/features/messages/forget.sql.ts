import type { Tx } from '#src/platform/db/schema.ts';

/** Deletes messages to these addresses and phones, including unsent ones. */
export async function forgetMessages(tx: Tx, cityId: number, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await tx.deleteFrom('message').where('city_id', '=', cityId).where('recipient', 'in', contacts).execute();
}
