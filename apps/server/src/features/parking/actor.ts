import type { Actor } from '#src/platform/http/route.ts';

/** A driver's own token; guests and companies cannot pay from a wallet yet and answer TokenNotFound. */
export type Driver = Actor & { kind: 'driver' };

export function isDriver(actor: Actor | null): actor is Driver {
  return actor?.kind === 'driver';
}

/** The caller as the idempotency table and the plate limit name him: every token of one account is one caller. */
export function actorKey(driver: Driver): string {
  return `driver:${driver.accountId}`;
}

/** Whom a quote was given to: one token (X2). */
export function quoteKey(driver: Driver): string {
  return `token:${driver.tokenId}`;
}
