import type { Access, Actor, TokenContext, TokenProof } from './route.ts';

/**
 * Runs a statement that looks at the token itself (`TokenProof`). When it finds nothing, the token is looked up
 * as ever, which notes its use, and the statement runs once more. Null: the token is of one of these kinds and
 * good, and still the statement found nothing.
 */
export async function askWithToken<T>(
  tokens: Access,
  ctx: TokenContext<unknown>,
  ask: (proof: TokenProof) => Promise<T | null>,
  kinds: readonly Actor['kind'][] = ['driver'],
): Promise<T | null | 'TokenNotFound' | 'TokenExpired'> {
  const proof = tokens.proofOf(ctx.token, ctx.now());
  if (!proof) return 'TokenNotFound';
  const answer = await ask(proof);
  if (answer !== null) return answer;
  // Not from memory: the token may have ended on another server a moment ago.
  const actor = await tokens.resolveToken(ctx.cityId, ctx.token, 'afresh');
  if (typeof actor === 'string') return actor;
  return kinds.includes(actor.kind) ? ask(proof) : 'TokenNotFound';
}
