import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { ProofState } from '@gorpark/contract/person/vehicle-proofs/read';
import { DAY_MS, toZoned } from '@gorpark/domain/time';
import type { Clock } from '#src/platform/clock.ts';
import { countEvent } from '#src/platform/db/limits.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type AskedProof, listProofs, readAsked, storeProof, takePending } from './proof.sql.ts';
import type { VehicleRegister } from './register.ts';

export interface ProofDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  /** null: proofs come only from documents. */
  register: VehicleRegister | null;
}

/** Guesses of an STS. */
const ASKS = [{ ms: DAY_MS, max: 10 }];
const RETRY_MS = 5 * 60_000;

/** Asks the register about an own vehicle. Errors: ValidationError. Throws 404 for a missing or foreign vehicle. */
export async function proveVehicle(
  deps: ProofDeps,
  { cityId, actor, input, ...ctx }: ActorContext<InputOf<typeof operations.proveVehicle>>,
): Promise<Result<ReplyOf<typeof operations.proveVehicle>>> {
  const owner = { cityId, accountId: actor.accountId };
  const nowMs = ctx.now();
  const id = Number(input.id);
  const asked = Number.isSafeInteger(id) ? await readAsked(deps.db, owner, { id }) : null;
  if (!asked) throw new TransportFault(404);
  if (asked.state === 'proved' && asked.until && asked.until.getTime() > nowMs)
    return ok({ state: 'proved', until: asked.until.toISOString() });
  if (asked.sts === '') return fail('ValidationError');
  const limits = [
    { scope: 'proof-account', key: String(owner.accountId), windows: ASKS },
    { scope: 'proof-plate', key: asked.plateKey, windows: ASKS },
  ];
  if (!(await countEvent(deps.db, cityId, limits, nowMs))) return fail('ValidationError');
  const { state, until } = await settle(deps, asked, nowMs);
  return ok({ state, until: until?.toISOString() ?? null });
}

export async function getVehicleProofs(
  { db }: ProofDeps,
  { cityId, actor, ...ctx }: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getVehicleProofs>>> {
  const proofs = await listProofs(db, { cityId, accountId: actor.accountId }, new Date(ctx.now()));
  return ok({
    proofs: proofs.map(({ id, state, until }) => ({
      ...{ id: String(id), state, until: until?.toISOString() ?? null },
    })),
  });
}

export const scheduleProofJobs = (jobs: Jobs, deps: ProofDeps): Promise<void> =>
  jobs.schedule('vehicle-proofs', '*/5 * * * *', () => askPending(deps));

/** Asks again about pending proofs. */
export async function askPending(deps: ProofDeps): Promise<void> {
  if (deps.register === null) return;
  const nowMs = deps.clock.now();
  for (const asked of await takePending(deps.db, new Date(nowMs - RETRY_MS), new Date(nowMs)))
    await settle(deps, asked, nowMs);
}

/** Holds no connection while the register answers. */
async function settle(
  { db, log, register }: ProofDeps,
  asked: AskedProof,
  nowMs: number,
): Promise<{ state: ProofState; until: Date | null }> {
  let isMatch: boolean | null = null;
  try {
    isMatch = (await register?.matches(asked)) ?? null;
  } catch (error) {
    log.warn('vehicle register unavailable', errorFields(error));
  }
  const at = new Date(nowMs);
  const state = isMatch === null ? 'pending' : isMatch ? 'proved' : 'noMatch';
  const until = state === 'proved' ? yearAfter(nowMs) : null;
  await inTransaction(db, (tx) => storeProof(tx, asked, { state, until, method: 'register', at }));
  return { state, until };
}

export const yearAfter = (ms: number): Date =>
  new Date(toZoned(ms, 'UTC').add({ months: 12 }).epochMilliseconds);
