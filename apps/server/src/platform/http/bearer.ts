import type { Clock } from '../clock.ts';
import type { Access, Actor, Bearer, TokenContext, TokenProof } from './route.ts';

/** The bearer of a text that a call of this city has sent as its token. */
export function bearerOf(access: Access, cityId: number, token: string, clock: Clock): Bearer {
  return {
    resolve: (how) => access.resolveToken(cityId, token, how),
    proof: () => access.proofOf(token, clock.now()),
  };
}

/**
 * Runs a statement that looks at the token itself (`TokenProof`). When it finds nothing, the token is looked up
 * as ever, which notes its use, and the statement runs once more. Null: the token is of one of these kinds and
 * good, and still the statement found nothing.
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
  // Not from memory: the token may have ended on another server a moment ago.
  const actor = await bearer.resolve('afresh');
  if (typeof actor === 'string') return actor;
  return kinds.includes(actor.kind) ? ask(proof) : 'TokenNotFound';
}
