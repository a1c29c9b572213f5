import { changed, type CommandKey, type ConstraintNames, readAnswer } from '#src/platform/db/command.sql.ts';
import { fail, type Failure, type Result } from '#src/platform/result.ts';
import { isMethod, type PaymentSource } from '../../payments/index.ts';
import type { SessionDeps } from '../deps.ts';
import type { Actor, Bearer, Context } from '#src/platform/http/route.ts';

export type Driver = Actor & { kind: 'driver' };

/** A guest pays at a provider; a hidden wallet only passes the sum on to the session [guests-1] [companies-2]. */
export type Payer = Actor;

export const PAYERS: readonly Payer['kind'][] = ['driver', 'guest', 'company'];

export interface Caller {
  actor: Actor | null;
  bearer?: Bearer;
}

export type PayerKind = 'driver' | 'guest' | 'coop';

const KINDS: Readonly<Record<Actor['kind'], PayerKind>> = {
  driver: 'driver',
  guest: 'guest',
  company: 'coop',
};

export function isDriver(actor: Actor | null): actor is Driver {
  return actor?.kind === 'driver';
}

/** Resolves the token if only an SQL statement has checked it so far. */
export async function resolveCaller({
  actor,
  bearer,
}: Caller): Promise<Actor | 'TokenNotFound' | 'TokenExpired'> {
  return bearer ? bearer.resolve() : (actor ?? 'TokenNotFound');
}

export function isGuest(actor: Pick<Payer, 'kind'>): boolean {
  return actor.kind === 'guest';
}

/** Returns the key for idempotency and the plate limit, shared by all tokens of an account. */
export function actorKey(payer: Pick<Payer, 'kind' | 'accountId'>): string {
  return `${KINDS[payer.kind]}:${payer.accountId}`;
}

/** Returns the key of a quote, which belongs to one token [tariffs-8]. */
export function quoteKey(payer: Payer): string {
  return `token:${payer.tokenId}`;
}

export const SESSION_CONSTRAINTS: ConstraintNames = {
  session_one_per_plate: 'ParkingSessionAlreadyExists',
  wallet_not_negative: 'NoMoneyNoHoney',
  session_refund_within_charge: 'ParkingSessionIsOver',
  session_edges: 'ParkingSessionIsOver',
  ledger_transfer_once: 'ParkingSessionIsOver',
};

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
