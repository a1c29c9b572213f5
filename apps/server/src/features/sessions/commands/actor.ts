import type { Actor, Bearer } from '#src/platform/http/route.ts';

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

export function isGuest(actor: Payer): boolean {
  return actor.kind === 'guest';
}

/** Returns the key for idempotency and the plate limit, shared by all tokens of an account. */
export function actorKey(payer: Payer): string {
  return `${KINDS[payer.kind]}:${payer.accountId}`;
}

/** Returns the key of a quote, which belongs to one token [tariffs-8]. */
export function quoteKey(payer: Payer): string {
  return `token:${payer.tokenId}`;
}
