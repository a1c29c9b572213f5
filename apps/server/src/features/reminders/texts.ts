import { formatTime, MINUTE_MS } from '@gorpark/domain/time';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Lang } from '#src/platform/http/route.ts';
import type { ReminderDeps } from './deps.ts';

export interface EndTimes {
  time: string;
  /** An extension until then leaves no gap. */
  until?: string;
}

interface ReminderTexts {
  title: string;
  /** Button of a push. */
  extend: string;
  stop: string;
  calendarTitle(session: { plate: string; zone: string }): string;
  ending(plate: string, times: EndTimes): string;
  ended(plate: string, times: EndTimes): string;
  nearMiss(plate: string): string;
}

export const TEXTS: Readonly<Record<Lang, ReminderTexts>> = {
  ru: {
    title: 'Парковка',
    extend: 'Продлить',
    stop: 'Завершить',
    calendarTitle: ({ plate, zone }) => `Парковка ${plate} заканчивается, зона ${zone}`,
    ending: (plate, { time }) => `Парковка ${plate} закончится в ${time}`,
    ended: (plate, { time, until }) =>
      `Парковка ${plate} закончилась в ${time}. ${until === undefined ? 'Оплатите заново' : `Продлите до ${until}: разрыва не будет`}`,
    nearMiss: (plate) => `Проверьте номер в оплате: ${plate}`,
  },
  en: {
    title: 'Parking',
    extend: 'Extend',
    stop: 'Finish',
    calendarTitle: ({ plate, zone }) => `Parking of ${plate} ends, zone ${zone}`,
    ending: (plate, { time }) => `The parking of ${plate} ends at ${time}`,
    ended: (plate, { time, until }) =>
      `The parking of ${plate} ended at ${time}. ${until === undefined ? 'Pay for a new one' : `Extend by ${until}: there will be no gap`}`,
    nearMiss: (plate) => `Check the plate that you paid for: ${plate}`,
  },
};

export async function endTimes(
  { cities }: ReminderDeps,
  { cityId, endsAt, timeZone }: { cityId: number; endsAt: Date; timeZone: string },
  tx?: Tx,
): Promise<EndTimes> {
  const { lateMinutes } = (await cities.of(cityId, tx)).settings.forgiveness.extension;
  const endMs = endsAt.getTime();
  const until = formatTime(endMs + lateMinutes * MINUTE_MS, timeZone);
  return { time: formatTime(endMs, timeZone), ...(lateMinutes > 0 && { until }) };
}
