import type { operations, ReplyOf } from '@gorpark/contract';
import { actionsOf, NO_ACTIONS, resumedEnd, type SubscriptionFlags } from '@gorpark/domain/subscription';
import { formatDate, formatTime, MINUTE_MS } from '@gorpark/domain/time';
import type { ActorContext, Lang } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { SubscriptionDeps } from './deps.ts';
import { listOwned, listPlainBenefits, type Owned, type PlainBenefit } from './owned.sql.ts';

type Reply = ReplyOf<typeof operations.getBenefits>;
type WireBenefit = Reply['result'][number];

export async function getBenefits(
  deps: Pick<SubscriptionDeps, 'db' | 'cities'>,
  ctx: ActorContext<unknown>,
): Promise<Result<Reply>> {
  const { cityId, actor, lang } = ctx;
  const nowMs = ctx.now();
  const now = new Date(nowMs);
  const { timeZone } = await deps.cities.of(cityId);
  const [owned, plain] = await Promise.all([
    listOwned(deps.db, cityId, actor.accountId, now),
    listPlainBenefits(deps.db, cityId, actor.accountId, now),
  ]);
  return ok({
    result: [
      ...owned.map((one) => ofSubscription(one, { nowMs, timeZone, lang })),
      ...plain.map((benefit) => ofBenefit(benefit, timeZone)),
    ],
  });
}

function ofSubscription(
  owned: Owned,
  { nowMs, timeZone, lang }: { nowMs: number; timeZone: string; lang: Lang },
): WireBenefit {
  // A paused subscription keeps its days: shows the end as if it continued now.
  const endMs = resumedEnd(owned, nowMs, timeZone);
  return {
    variation: 'subscription',
    type: lang === 'en' ? owned.titleEn : owned.titleRu,
    orderNum: owned.orderNumber,
    ...shared(
      { ...owned, endMs },
      timeZone,
      actionsOf(owned, { nowMs, usedUntilMs: owned.usedUntilMs }, timeZone),
    ),
  };
}

function ofBenefit(benefit: PlainBenefit, timeZone: string): WireBenefit {
  return {
    variation: 'benefit',
    type: benefit.name,
    orderNum: '',
    ...shared(benefit, timeZone, NO_ACTIONS),
  };
}

function shared(
  of: Pick<PlainBenefit, 'zones' | 'plate' | 'salePercent' | 'startMs' | 'endMs'>,
  timeZone: string,
  flags: SubscriptionFlags,
): Omit<WireBenefit, 'variation' | 'type' | 'orderNum'> {
  return {
    zone: of.zones ?? '#',
    sale: of.salePercent,
    transport: { numberTs: of.plate ?? '#' },
    ...flags,
    startOf: momentText(of.startMs, timeZone),
    // The stored end is exclusive; people see the last minute.
    endOf: momentText(of.endMs - MINUTE_MS, timeZone),
  };
}

function momentText(ms: number, timeZone: string): string {
  return `${formatDate(ms, timeZone).replaceAll('.', '/')} ${formatTime(ms, timeZone)}`;
}
