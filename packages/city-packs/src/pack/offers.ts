import { SUBSCRIPTION_TYPES } from '@gorpark/domain/subscription';
import * as z from 'zod';
import { bothTexts, mapText } from './map-texts.ts';

const bilingual = z.strictObject({ ru: z.string().min(1).max(200), en: z.string().min(1).max(200) });
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);
const offset = z.int().min(0).max(28);

const sourceOffer = z
  .strictObject({
    code,
    type: z.enum(SUBSCRIPTION_TYPES),
    title: bilingual,
    description: bilingual,
    days: z.int().min(1).max(3660),
    kopecks: z.int().min(1).max(1_000_000_000),
    /** 'all' or a group of zones. */
    zones: z.string().default('all'),
    /** Percent. */
    salePercent: z.int().min(1).max(100).default(100),
    startOffsetDays: offset.optional(),
    canPause: z.boolean().default(false),
    canRefund: z.boolean().default(true),
    canChangeTs: z.boolean().default(true),
    sold: z.array(z.enum(['card', 'constructor'])).min(1),
    demo: z.boolean().default(false),
  })
  .refine(({ type, days }) => type !== 'prev_day' || days === 1, bothTexts('oneDay'));

/** Schema of offers.json: subscriptions, prices in kopecks [services-2]. */
export const sourceOffers = z.strictObject({
  startOffsetDays: offset.default(0),
  specialZones: z.array(z.string()).default([]),
  groups: z.record(code, z.array(z.string()).min(1)).default({}),
  offers: z.array(sourceOffer).default([]),
});

export type SourceOffers = z.output<typeof sourceOffers>;

export const NO_OFFERS: SourceOffers = sourceOffers.parse({});

/** Checks for unique codes and existing groups and zones. */
export function checkOffers(
  { offers, groups, specialZones }: SourceOffers,
  zones: readonly { zonenumber: string }[],
): string[] {
  const errors: string[] = [];
  const known = new Set(zones.map(({ zonenumber }) => zonenumber));
  const codes = new Set<string>();
  for (const offer of offers) {
    if (codes.has(offer.code)) errors.push(mapText('repeated', 'offers.json', 'code', offer.code));
    codes.add(offer.code);
    if (offer.zones !== 'all' && !Object.hasOwn(groups, offer.zones))
      errors.push(mapText('unknownGroup', 'offers.json', offer.code, offer.zones));
  }
  for (const [name, members] of [...Object.entries(groups), ['specialZones', specialZones] as const])
    for (const zone of members)
      if (!known.has(zone)) errors.push(mapText('unknownZone', 'offers.json', name, zone));
  return errors;
}

/** Returns rows of `subscription_offer`. */
export function offerRows({ offers, groups, startOffsetDays }: SourceOffers): object[] {
  return offers.map((offer, index) => ({
    code: offer.code,
    type: offer.type,
    title_ru: offer.title.ru,
    title_en: offer.title.en,
    description_ru: offer.description.ru,
    description_en: offer.description.en,
    sort: index + 1,
    days: offer.days,
    price_kop: offer.kopecks,
    sale_percent: offer.salePercent,
    zones: offer.zones === 'all' ? null : (groups[offer.zones] ?? null),
    start_offset_days: offer.startOffsetDays ?? startOffsetDays,
    is_pausable: offer.canPause,
    is_refundable: offer.canRefund,
    is_changeable: offer.canChangeTs,
    is_card: offer.sold.includes('card'),
    is_constructor: offer.sold.includes('constructor'),
    is_demo: offer.demo,
  }));
}
