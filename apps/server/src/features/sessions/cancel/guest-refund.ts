import type { Tx } from '#src/platform/db/schema.ts';
import type { SessionDeps } from '../deps.ts';
import { type GuestRefund, partsOfRefund } from './guest-refund.sql.ts';

/** Refunds to the sources of the session. A further source gets the key with a number. */
export async function refundGuest(
  tx: Tx,
  { refund }: Pick<SessionDeps['payments'], 'refund'>,
  { key, at, ...owner }: GuestRefund & { key: string; at: Date },
): Promise<void> {
  for (const [index, part] of (await partsOfRefund(tx, owner)).entries())
    await refund(tx, { ...part, cityId: owner.cityId, key: index === 0 ? key : `${key}:${index + 1}`, at });
}
