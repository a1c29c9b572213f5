import { changed, type CommandKey, readAnswer } from '#src/platform/db/command.sql.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, type Failure, type Result } from '#src/platform/result.ts';
import { isMethod, type PaymentSource } from '../../payments/index.ts';
import { actorKey, type Caller, resolveCaller } from './actor.ts';
import type { SessionDeps } from '../deps.ts';

/**
 * Returns null if the balance covers the exact sum. Below it: NotSelectedPaymentService, or NoMoneyNoHoney for
 * 'balance' [sessions-3]. Another method pays the missing part [payments-1].
 */
export function refuseMoney(balance: number | null, charge: number, service: PaymentSource): Failure | null {
  if (balance !== null && (balance >= charge || isMethod(service))) return null;
  return fail(service === null ? 'NotSelectedPaymentService' : 'NoMoneyNoHoney');
}

/** Loads a newer pack. */
export async function renewTariffs(
  deps: SessionDeps,
  cityId: number,
  packHash: string,
): Promise<typeof changed> {
  await deps.tariffs.ofPack(cityId, packHash);
  return changed;
}

/**
 * Returns the stored answer of the key, otherwise the refusal. A repeated call thus gets its answer even if zone or
 * durations have changed [INV-7]. Checks the token first.
 */
export async function refuseUnlessStored<T>(
  deps: SessionDeps,
  ctx: Pick<Context<unknown>, 'cityId' | 'idempotencyKey'> & Caller,
  { operation, key, refusal }: { operation: 'start' | 'renew'; key: CommandKey; refusal: Failure },
): Promise<Result<T>> {
  const actor = await resolveCaller(ctx);
  if (typeof actor === 'string') return fail(actor);
  if (ctx.idempotencyKey === null) return refusal;
  const call = { cityId: ctx.cityId, actor: actorKey(actor), operation, key, nowMs: 0 };
  return (await readAnswer<T>(deps.db, call)) ?? refusal;
}
