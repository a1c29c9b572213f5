import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { checkPlate, PLATE_PROBLEM_ERRORS } from '@gorpark/domain/plate';
import { startProblem, startWindow } from '@gorpark/domain/subscription';
import { isoDate } from '@gorpark/domain/time';
import { readWhole } from '@gorpark/domain/whole-number';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { SubscriptionDeps } from './deps.ts';
import { listConstructorZones, listOffers } from '../cities/index.ts';
import { readDay, START_ERRORS } from './start-day.ts';

type Deps = Pick<SubscriptionDeps, 'db' | 'cities'>;
type SearchContext = ActorContext<InputOf<typeof operations.selectSubscriptions>>;

export async function getConstructorZones(
  deps: Deps,
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getConstructorZones>>> {
  return ok({ result: await listConstructorZones(deps.db, ctx.cityId) });
}

/** Returns days, shortest first [SRV-093]. */
export async function getTiming(
  deps: Deps,
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getTiming>>> {
  const offers = await listOffers(deps.db, ctx.cityId);
  const days = offers.filter(({ isConstructor }) => isConstructor).map((offer) => offer.days);
  return ok({ result: [...new Set(days)].toSorted((a, b) => a - b) });
}

/** Returns offers for zones, duration and day [services-2]. */
export async function selectSubscriptions(
  deps: Deps,
  ctx: SearchContext,
): Promise<Result<ReplyOf<typeof operations.selectSubscriptions>>> {
  const { cityId, lang } = ctx;
  const search = await readSearch(deps, ctx);
  if (!search.ok) return search;
  const { zones, timing, startDate } = search.value;
  const offers = await listOffers(deps.db, cityId);
  const found = offers.filter(
    (offer) =>
      offer.isConstructor &&
      offer.days === timing &&
      offer.type !== 'prev_day' &&
      startProblem(startDate, startWindow(search.value.today, offer.startOffsetDays)) === null &&
      zones.every((zone) => offer.zones?.includes(zone) ?? true),
  );
  return ok({
    result: found
      .toSorted((a, b) => a.price - b.price)
      .map((offer) => ({
        permissionKind: lang === 'en' ? offer.titleEn : offer.titleRu,
        permissionKindCode: offer.code,
        permissionType: offer.type,
        price: offer.price,
        zones: offer.zones ?? ['#'],
        startDate,
        description: lang === 'en' ? offer.descriptionEn : offer.descriptionRu,
        days: offer.days,
      })),
  });
}

interface Search {
  zones: string[];
  timing: number;
  startDate: string;
  today: string;
}

async function readSearch(deps: Deps, ctx: SearchContext): Promise<Result<Search>> {
  const { cityId, input } = ctx;
  const city = await deps.cities.of(cityId);
  const zones = [...new Set((input.zones ?? []).map((zone) => zone.trim()).filter((zone) => zone !== ''))];
  if (zones.length === 0) return fail('NoZoneSelected');
  const known = new Set(city.zones.map(({ zonenumber }) => zonenumber));
  if (zones.some((zone) => !known.has(zone))) return fail('ZoneNotFound');
  if (input.timing === undefined || input.timing === '') return fail('NoDurationSelected');
  const timing = readWhole(input.timing);
  if (timing === null || timing < 1) return fail('ValidationError');

  const today = isoDate(ctx.now(), city.timeZone);
  const startDate = readDay(input.dateStart, city.timeZone);
  const problem = startProblem(startDate, startWindow(today, 0));
  if (problem !== null || startDate === null) return fail(START_ERRORS[problem ?? 'required']);
  if (input.vehicle !== undefined && input.vehicle.trim() !== '') {
    const [wrong] = checkPlate(input.vehicle).problems;
    if (wrong) return fail(PLATE_PROBLEM_ERRORS[wrong]);
  }
  return ok({ zones, timing, startDate, today });
}
