import type { Actor } from '#src/platform/http/route.ts';

/** Who may pay at a barrier (parking-and-money §6): drivers and guests; a company has no card of a barrier. */
export type PlanarPayer = Actor & { kind: 'driver' | 'guest' };

export function isPlanarPayer(actor: Actor): actor is PlanarPayer {
  return actor.kind === 'driver' || actor.kind === 'guest';
}
