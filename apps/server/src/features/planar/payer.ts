import type { Actor } from '#src/platform/http/route.ts';

/** Companies cannot pay barrier tickets. */
export type PlanarPayer = Actor & { kind: 'driver' | 'guest' };

export function isPlanarPayer(actor: Actor): actor is PlanarPayer {
  return actor.kind === 'driver' || actor.kind === 'guest';
}
