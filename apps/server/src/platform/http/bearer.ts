import type { Clock } from '../clock.ts';
import type { Access, Actor, Bearer, TokenContext, TokenProof } from './route.ts';

/** Refuses tokens of one session [guests-3]. */
export function bearerOf(access: Access, cityId: number, token: string, clock: Clock): Bearer {
  return {
    async resolve(how) {
      const actor = await access.resolveToken(cityId, token, how);
      return typeof actor !== 'string' && actor.onlySession !== undefined ? 'TokenNotFound' : actor;
    },
    proof: () => access.proofOf(token, clock.now()),
  };
}

/**
 * Runs a statement that checks the token itself. If it returns null, resolves the token, which records its use, and
 * runs the statement again. Returns null if the statement still finds nothing.
 */
export async function askWithToken<T>(
  { bearer }: Pick<TokenContext<unknown>, 'bearer'>,
  ask: (proof: TokenProof) => Promise<T | null>,
  kinds: readonly Actor['kind'][] = ['driver'],
): Promise<T | null | 'TokenNotFound' | 'TokenExpired'> {
  const proof = bearer.proof();
  if (!proof) return 'TokenNotFound';
  const answer = await ask(proof);
  if (answer !== null) return answer;
  // Bypasses the cache: the token may have ended on another server.
  const actor = await bearer.resolve('afresh');
  if (typeof actor === 'string') return actor;
  return kinds.includes(actor.kind) ? ask(proof) : 'TokenNotFound';
}
