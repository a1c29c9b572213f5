import type { Actor, Bearer } from '#src/platform/http/route.ts';

/** A driver's own token. */
export type Driver = Actor & { kind: 'driver' };

/**
 * Who pays for a stay. A driver and a company pay from their wallets; a guest pays at a provider at once, his wallet is
 * hidden and only carries the sum from there to the stay (D-M9, D-X10).
 */
export type Payer = Actor;

export const PAYERS: readonly Payer['kind'][] = ['driver', 'guest', 'company'];

/** Of a call with a known actor, or with a bearer who may be asked. */
export interface Caller {
  actor: Actor | null;
  bearer?: Bearer;
}

/** Kinds of tokens in the database. */
export type PayerKind = 'driver' | 'guest' | 'coop';

const KINDS: Readonly<Record<Actor['kind'], PayerKind>> = {
  driver: 'driver',
  guest: 'guest',
  company: 'coop',
};

export function isDriver(actor: Actor | null): actor is Driver {
  return actor?.kind === 'driver';
}

/** Who calls, also where the call's own statement has looked at the token so far. */
export async function resolveCaller({
  actor,
  bearer,
}: Caller): Promise<Actor | 'TokenNotFound' | 'TokenExpired'> {
  return bearer ? bearer.resolve() : (actor ?? 'TokenNotFound');
}

export function isGuest(actor: Payer): boolean {
  return actor.kind === 'guest';
}

/** The caller as the idempotency table and the plate limit name him: every token of one account is one caller. */
export function actorKey(payer: Payer): string {
  return `${KINDS[payer.kind]}:${payer.accountId}`;
}

/** Whom a quote was given to: one token (D-X2). */
export function quoteKey(payer: Payer): string {
  return `token:${payer.tokenId}`;
}
