import type { InputOf, Operation, ReplyOf } from '@gorpark/contract';
import { isInn } from '@gorpark/domain/tax-ids';
import type { Db } from '#src/platform/db/schema.ts';
import { type ActorContext, actorRoute, type FileAnswer, type Route } from '#src/platform/http/route.ts';
import { type Failure, fail, type Result } from '#src/platform/result.ts';
import { type Owner, readCompany } from './company.sql.ts';

/** Returns a route for companies only: other tokens get TokenNotFound before any other check [THR-9]. */
export function companyRoute<O extends Operation>(
  operation: O,
  handle: (context: ActorContext<InputOf<O>>) => Promise<Result<ReplyOf<O>> | FileAnswer>,
): Route {
  return actorRoute(operation, async (ctx) =>
    ctx.actor.kind === 'company' ? handle(ctx) : fail('TokenNotFound'),
  );
}

export function ownerOf({ cityId, actor }: Pick<ActorContext<unknown>, 'cityId' | 'actor'>): Owner {
  return { cityId, accountId: actor.accountId };
}

/** Rejects a tax number that is not the token's [companies-1, BAD-81]. */
export async function refuseForeignInn(
  db: Db,
  owner: Owner,
  sent: string | undefined,
): Promise<Failure | null> {
  const inn = (sent ?? '').replace(/\s/gu, '');
  if (!isInn(inn)) return fail('ValidationError');
  const company = await readCompany(db, owner);
  return company?.inn === inn ? null : fail('TokenNotFound');
}
