import type { SubscriptionCard, SubscriptionOffer } from '@gorpark/contract/person/subscriptions/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionType } from '@gorpark/domain/subscription';

export interface SubscriptionChoice {
  codeSubscription: string;
  /** `prev_day` is the documented PREV_DAY; empty when unknown. */
  typeSubscription: SubscriptionType | '';
  title: string;
  /** Kopecks. */
  cost: Kopecks;
  zone: string;
  days: number | null;
  /** `YYYY-MM-DD`; `null`: the configured offset applies. */
  firstDay: string | null;
  startDate: string | null;
  selectedTs: string | null;
}

const DAYS: Readonly<Record<SubscriptionType, number | null>> = {
  prev_day: 1,
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  residential: null,
};

export const daysOfType = (type: SubscriptionType | ''): number | null => (type === '' ? null : DAYS[type]);

export const choiceOfCard = (card: SubscriptionCard): SubscriptionChoice => ({
  codeSubscription: card.parkingPermitCode,
  typeSubscription: card.parkingPermitType,
  title: card.parkingPermit,
  cost: card.cost,
  zone: card.zone,
  days: daysOfType(card.parkingPermitType),
  firstDay: card.parkingPermitStartDate,
  startDate: null,
  selectedTs: null,
});

export const choiceOfOffer = (
  offer: SubscriptionOffer,
  { startDate, vehicle }: { startDate: string; vehicle: string },
): SubscriptionChoice => ({
  codeSubscription: offer.permissionKindCode,
  typeSubscription: offer.permissionType,
  title: offer.permissionKind,
  cost: offer.price,
  zone: offer.zones.length === 0 ? 'all' : offer.zones.join(', '),
  days: offer.days ?? daysOfType(offer.permissionType),
  firstDay: null,
  startDate: offer.startDate ?? startDate,
  selectedTs: vehicle,
});
