import type { Tx } from '#src/platform/db/schema.ts';
import type { SessionCall } from './session-command.ts';

/** Stores the answer for the key; a parallel call violates `idempotency_pkey`. */
export async function keepAnswer(tx: Tx, call: SessionCall, answer: object): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({
      city_id: call.cityId,
      actor: call.actor,
      operation: call.operation,
      key: call.key.key,
      body_hash: call.key.bodyHash,
      answer: JSON.stringify(answer),
      created_at: call.at,
    })
    .execute();
}
