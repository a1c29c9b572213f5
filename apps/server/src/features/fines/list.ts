import type { operations, ReplyOf } from '@gorpark/contract';
import { plateKey } from '@gorpark/domain/plate';
import { isoDate } from '@gorpark/domain/time';
import type { ActorContext, Lang } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { articleIn } from './article.ts';
import type { FineDeps } from './deps.ts';
import { readFine } from './entry.ts';
import { listAsked, listFines, markGone, storeFine, type StoredFine } from './fines.sql.ts';
import { type AskedVehicle, type FineSource, SourceAway } from './source.ts';

type Fines = ReplyOf<typeof operations.getFines>;

/**
 * Returns the driver's fines; while the source is unavailable the stored list, or UnknownError if it never responded
 * [SRV-102, FLT-43].
 */
export async function getFines(deps: FineDeps, ctx: ActorContext<unknown>): Promise<Result<Fines>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const vehicles = await listAsked(deps.db, owner);
  const isAsked =
    deps.source === null || vehicles.length === 0 || (await refresh(deps, deps.source, ctx, vehicles));
  const stored = await listFines(deps.db, owner);
  const { timeZone } = await deps.cities.of(ctx.cityId);
  const wire = (fine: StoredFine) => toWire(fine, ctx.lang, timeZone);
  if (isAsked) return ok({ fines: stored.map(wire) });
  if (stored.length === 0) return fail('UnknownError');
  const reported = stored.filter(({ origin }) => origin === 'source').map(({ toldAt }) => toldAt.getTime());
  const storedAt = reported.length === 0 ? null : new Date(Math.min(...reported)).toISOString();
  return ok({ fines: stored.map(wire), isStored: true, storedAt });
}

/** Returns false if the source is unavailable. Holds no database connection while waiting. */
async function refresh(
  deps: FineDeps,
  source: FineSource,
  ctx: ActorContext<unknown>,
  vehicles: readonly AskedVehicle[],
): Promise<boolean> {
  const { cityId } = ctx;
  try {
    const reported = await deps.guard.ask((signal) => source.finesOf({ cityId, vehicles, signal }));
    const { timeZone } = await deps.cities.of(cityId);
    const wanted = vehicles.map(({ sts, plate }) => ({ sts, plateKey: plateKey(plate) }));
    const asked = new Set(wanted.map((vehicle) => `${vehicle.sts} ${vehicle.plateKey}`));
    const at = new Date(ctx.now());
    let unread = 0;
    for (const entry of reported) {
      const read = readFine(entry, timeZone);
      // The source returned a fine for a vehicle that was not requested; it could be shown to the wrong person.
      if (!read.ok || !asked.has(`${read.fine.sts} ${read.fine.plateKey}`)) unread += 1;
      else
        await storeFine(deps.db, {
          cityId,
          fine: read.fine,
          isDemo: entry.isDemo === true,
          origin: 'source',
          at,
        });
    }
    // Fines that could not be parsed still count as reported, so they are not marked as gone.
    await markGone(deps.db, { cityId, vehicles: wanted, reported: reported.map(({ uin }) => uin), at });
    if (unread > 0) deps.log.warn('fines not understood', { operation: 'getFines', cityId, count: unread });
    return true;
  } catch (error) {
    if (!(error instanceof SourceAway)) throw error;
    deps.log.warn('fines service unavailable', { operation: 'getFines', cityId });
    return false;
  }
}

function toWire(fine: StoredFine, lang: Lang, timeZone: string): Fines['fines'][number] {
  const moment = (field: string, at: Date | null): string =>
    at && fine.wholeDays.includes(field) ? isoDate(at.getTime(), timeZone) : (at?.toISOString() ?? '');
  return {
    fineStatus: fine.status,
    uin: fine.uin,
    article: articleIn(lang, fine.article),
    place: fine.place,
    offenseDate: moment('offenseDate', fine.offenseAt),
    rulingDate: fine.ruledOn ?? '',
    orderNumber: fine.orderNumber,
    totalSum: fine.total,
    paidSum: fine.paid,
    sts: fine.sts,
    grz: fine.plate,
    start: moment('start', fine.startsAt),
    end: moment('end', fine.endsAt),
    type: fine.kind,
    provider: fine.provider,
    ...(fine.isDemo && { demo: true }),
  };
}
