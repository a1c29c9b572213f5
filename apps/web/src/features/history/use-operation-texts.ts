import type { Operation } from '@gorpark/contract/person/history/read';
import { formatPhone } from '@gorpark/domain/phone';
import { formatTime, isSameDay } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { zoneTitle } from '#src/core/zone-title.ts';
import { useLang, useLocale } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { dayName } from './days.ts';
import { operationsMessages } from './messages/index.ts';
import { typeKey } from './operation-look.ts';

const CODED = /^(\d+)(?:, (.+))?$/;
const HOUR = 60;
const DAY = 24 * HOUR;

export function useOperationTexts() {
  const t = useT(operationsMessages);
  const { timeZone } = useCity();
  const { clock } = useCore();
  const lang = useLang();
  const locale = useLocale();
  const { profile } = useProfile();
  const { isPaidByParkingCode } = useCapabilities();

  const time = (ms: number): string => formatTime(ms, timeZone);

  const minutesText = (minutes: number): string => {
    if (minutes >= DAY && minutes % DAY === 0) return t('days', { count: minutes / DAY });
    const hours = Math.floor(minutes / HOUR);
    const rest = minutes % HOUR;
    return [
      hours > 0 && t('hours', { count: String(hours) }),
      (rest > 0 || hours === 0) && t('minutes', { count: String(rest) }),
    ]
      .filter(Boolean)
      .join(' ');
  };

  /** Adds the labelled parking number in cities with parking codes or without a known street [map-7]. */
  const streetOf = (zone: string, parking: string): string => {
    const [, code, street = ''] = CODED.exec(parking) ?? [];
    if (code === undefined) return zoneTitle(zone, parking, lang);
    if (street !== '' && !isPaidByParkingCode) return street;
    return [t('parkingCode', { code }), street].filter(Boolean).join(', ');
  };

  return {
    time,
    dayTitle: (ms: number): string => {
      const { near, text } = dayName(ms, clock.now(), timeZone, locale);
      if (near === null) return text;
      return t(near === 'today' ? 'dayToday' : 'dayYesterday', { date: text });
    },
    title: ({ type }: Pick<Operation, 'type'>): string => t(typeKey(type)),
    place: ({ zone, parking, description }: Operation): string =>
      [[zone, streetOf(zone, parking)].filter(Boolean).join(', '), description].filter(Boolean).join('. '),
    span: ({ startsOf, endOf }: Operation): string =>
      startsOf !== null &&
      endOf !== null &&
      (isSameDay(startsOf, endOf, timeZone) || endOf - startsOf < DAY * 60_000)
        ? `${time(startsOf)}–${time(endOf)}`
        : '',
    driver: ({ driverPhone }: Pick<Operation, 'driverPhone'>): string => {
      if (driverPhone === '') return '';
      const known = profile?.drivers?.find(({ phone }) => phone === driverPhone);
      return known?.name ?? formatPhone(driverPhone);
    },
    length: ({ duration }: Operation): string => (duration === null ? '' : minutesText(duration)),
  };
}
