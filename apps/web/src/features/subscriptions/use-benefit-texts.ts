import type { Benefit } from '@gorpark/contract/person/subscriptions/types';
import { useCity } from '#src/core/city.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useT } from '#src/i18n/use-t.ts';
import { stateOf } from './benefit-view.ts';
import { subscriptionMessages } from './messages/index.ts';

export function useBenefitTexts() {
  const t = useT(subscriptionMessages);
  const nowMs = useMinute();
  const { timeZone } = useCity();

  return {
    zones: ({ zone }: Benefit) => (zone === '#' ? t('allZones') : zone.join(', ')),
    sale: ({ sale }: Benefit) => (sale === null ? '—' : t('percent', { count: sale })),
    state: (benefit: Benefit) => stateOf(benefit, nowMs, timeZone),
  };
}
