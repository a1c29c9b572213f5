import type { Actor } from '#src/platform/http/route.ts';

/** Companies cannot pay barrier tickets. */
export type BarrierPayer = Actor & { kind: 'driver' | 'guest' };

export function isBarrierPayer(actor: Actor): actor is BarrierPayer {
  return actor.kind === 'driver' || actor.kind === 'guest';
}
