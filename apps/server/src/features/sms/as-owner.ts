import { bearerOf } from '#src/platform/http/bearer.ts';
import type { TokenContext } from '#src/platform/http/route.ts';
import type { Actor } from '#src/platform/http/route.ts';
import type { SmsDeps } from './deps.ts';
import type { WaitingSms } from './inbound.sql.ts';

export interface Owner {
  sms: WaitingSms;
  accountId: number;
  kind: 'driver' | 'coop';
}

export type OwnerContext = Omit<TokenContext<unknown>, 'actor' | 'input'> & { actor: Actor };

/**
 * Runs an operation for the sender with all checks of a token request; the token is valid for one call, the message
 * id is the idempotency key [INV-7].
 */
export async function asOwner<T>(
  deps: SmsDeps,
  { sms, accountId, kind }: Owner,
  act: (ctx: OwnerContext) => Promise<T>,
): Promise<T> {
  const { cityId, id } = sms;
  const token = await deps.tokens.issueToken(cityId, { kind, accountId });
  const actor = await deps.tokens.resolveToken(cityId, token);
  if (typeof actor === 'string') throw new Error('a new token is not known');
  try {
    return await act({
      cityId,
      city: '',
      bearer: bearerOf(deps.tokens, cityId, token, deps.clock),
      actor,
      idempotencyKey: `sms:${id}`,
      requestId: `sms:${id}`,
      lang: 'ru',
      address: '',
      agent: '',
      now: () => deps.clock.now(),
    });
  } finally {
    await deps.tokens.endToken(cityId, actor.tokenId);
  }
}
