import type { operations, ReplyOf } from '@gorpark/contract';
import { writeSpelling } from '@gorpark/contract/wire/spellings';
import { previousDay, startWindow } from '@gorpark/domain/subscription';
import { isoDate } from '@gorpark/domain/time';
import type { Context, Lang } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { SubscriptionDeps } from './deps.ts';
import { listOffers, type Offer } from '../cities/index.ts';

type Reply = ReplyOf<typeof operations.getSubscription>;

/** Returns the offers as cards under Russian keys [SRV-067, api-3]. */
export async function getSubscription(
  deps: Pick<SubscriptionDeps, 'db' | 'cities'>,
  ctx: Context<unknown>,
): Promise<Result<Reply>> {
  const { timeZone } = await deps.cities.of(ctx.cityId);
  const offers = await listOffers(deps.db, ctx.cityId);
  const today = isoDate(ctx.now(), timeZone);
  return ok({ result: offers.filter(({ isCard }) => isCard).map((offer) => toCard(offer, today, ctx.lang)) });
}

function toCard(offer: Offer, today: string, lang: Lang): Reply['result'][number] {
  const isRussian = lang === 'ru';
  const first =
    offer.type === 'prev_day' ? previousDay(today) : startWindow(today, offer.startOffsetDays).from;
  return {
    ПарковочноеРазрешение: isRussian ? offer.titleRu : offer.titleEn,
    КодПарковочногоРазрешения: offer.code,
    ВидПарковочногоРазрешения: offer.type === 'prev_day' ? writeSpelling('PREV_DAY') : offer.type,
    ОписаниеПарковочногоРазрешения: isRussian ? offer.descriptionRu : offer.descriptionEn,
    Сортировка: offer.sort,
    ДатаНачала: first,
    ТС: '#',
    Стоимость: offer.price,
    Зона: offer.zones?.join(', ') ?? 'all',
  };
}
