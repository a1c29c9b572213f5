import type { operations, ReplyOf } from '@gorpark/contract';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { getProfile } from '../accounts/index.ts';
import type { SubscriptionDeps } from './deps.ts';
import { getBenefits } from './get-benefits.ts';

export async function updateProfile(
  deps: Pick<SubscriptionDeps, 'db' | 'cities'> & { pool: Pool },
  ctx: TokenContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.updateProfile>>> {
  const profile = await getProfile(deps, ctx);
  if (!profile.ok) return profile;
  const actor = await ctx.bearer.resolve();
  if (typeof actor === 'string') return fail(actor);
  const benefits = await getBenefits(deps, { ...ctx, actor });
  if (!benefits.ok) return benefits;
  const { result, serverTime } = profile.value;
  const { balance, bonus, sessions } = result;
  const reported = { balance, ...(bonus !== undefined && { bonus }), sessions };
  return ok({ result: { ...reported, benefits: benefits.value.result }, serverTime });
}
