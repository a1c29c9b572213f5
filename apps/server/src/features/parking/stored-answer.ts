import type { Context } from '#src/platform/http/route.ts';
import { fail, type Failure, type Result } from '#src/platform/result.ts';
import { actorKey, type Caller, resolveCaller } from './actor.ts';
import type { ParkingDeps } from './deps.ts';
import { type CommandKey, replay } from './money-command.ts';
import { readStoredAnswer } from './stored-answer.sql.ts';

/**
 * Returns the stored answer of the key, otherwise the refusal. A repeated call thus gets its answer even if zone or
 * durations have changed [INV-7]. Checks the token first.
 */
export async function refuseUnlessStored<T>(
  deps: ParkingDeps,
  ctx: Pick<Context<unknown>, 'cityId' | 'idempotencyKey'> & Caller,
  { operation, key, refusal }: { operation: 'start' | 'renew'; key: CommandKey; refusal: Failure },
): Promise<Result<T>> {
  const actor = await resolveCaller(ctx);
  if (typeof actor === 'string') return fail(actor);
  if (ctx.idempotencyKey === null) return refusal;
  const stored = await readStoredAnswer(deps.pool, {
    cityId: ctx.cityId,
    actor: actorKey(actor),
    operation,
    key: key.key,
  });
  return replay<T>(stored, key.bodyHash) ?? refusal;
}
