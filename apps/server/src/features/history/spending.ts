import type { operations, ReplyOf } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { toZoned } from '@gorpark/domain/time';
import type { Pool } from '#src/platform/db/pool.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { PlaceBook } from './places.ts';
import { readSpending } from './spending.sql.ts';

const MONTHS = 12;

export async function getSpending(
  { pool, places }: { pool: Pool; places: PlaceBook },
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getSpending>>> {
  const { timeZone } = await places.of(ctx.cityId);
  const thisMonth = toZoned(ctx.now(), timeZone).toPlainDate().toPlainYearMonth();
  const months = Array.from({ length: MONTHS }, (_, index) =>
    thisMonth.subtract({ months: MONTHS - 1 - index }),
  );
  const from = thisMonth
    .subtract({ months: MONTHS - 1 })
    .toPlainDate({ day: 1 })
    .toZonedDateTime(timeZone);
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const sums = await readSpending(pool, owner, { from: new Date(from.epochMilliseconds), timeZone });
  if (!sums) return ok({ result: [], isComplete: false });
  const known = new Map(sums.map((sum) => [sum.month, sum]));
  return ok({
    result: months.map((month) => {
      const { parking = 0, subscriptions = 0 } = known.get(month.toString()) ?? {};
      return {
        month: month.toString(),
        parking: kopecks(Math.max(0, parking)),
        subscriptions: kopecks(Math.max(0, subscriptions)),
      };
    }),
    isComplete: true,
  });
}
