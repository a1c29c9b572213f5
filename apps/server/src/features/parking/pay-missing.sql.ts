import type { Tx } from '#src/platform/db/schema.ts';
import type { CommandKey } from './money-command.ts';
import type { OrderReceipt } from './receipt.ts';

/** The answer that a repeated key gets; a racing copy of the key breaks `idempotency_pkey`. */
export async function keepOrderAnswer(
  tx: Tx,
  call: { cityId: number; actor: string; operation: 'start' | 'renew'; at: Date },
  key: CommandKey,
  receipt: OrderReceipt,
): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({
      city_id: call.cityId,
      actor: call.actor,
      operation: call.operation,
      key: key.key,
      body_hash: key.bodyHash,
      answer: JSON.stringify(receipt),
      created_at: call.at,
    })
    .execute();
}
