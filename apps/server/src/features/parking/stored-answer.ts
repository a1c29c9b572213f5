import type { Context } from '#src/platform/http/route.ts';
import { fail, type Failure, type Result } from '#src/platform/result.ts';
import { actorKey, type Caller, resolveCaller } from './actor.ts';
import type { ParkingDeps } from './deps.ts';
import { type CommandKey, replay } from './money-command.ts';
import { readStoredAnswer } from './stored-answer.sql.ts';

/**
 * The refusal of an order that does not fit what the city sells now, unless its key has an answer already: a repeated
 * call gets that, also when the zone or the durations have changed since (INV-7). The token comes first.
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
