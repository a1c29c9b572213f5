import { formatPlate } from '@gorpark/domain/plate';
import type { TimedSession } from '#src/core/session-view.ts';
import { remainingText } from '@gorpark/domain/session';
import { formatDateTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useLang, useLocale } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { parkingMessages } from './messages/index.ts';

export function useEndText(): (session: TimedSession, nowMs: number) => string {
  const t = useT(parkingMessages);
  const lang = useLang();
  const locale = useLocale();
  const { timeZone } = useCity();

  return (session, nowMs) => {
    const plate = formatPlate(session.transport.plate);
    if (session.endMs <= nowMs) return t('ended', { plate });

    const end = remainingText(session.endMs, nowMs, timeZone);
    switch (end.kind) {
      case 'now': {
        const relative = new Intl.RelativeTimeFormat(locale).format(end.relativeMinutes, 'minute');
        return t('endsNow', { plate, relative });
      }
      case 'today':
        return t('endsToday', { plate, time: end.time });
      case 'date':
        return t('endsDate', { plate, time: formatDateTime(end.atMs, timeZone, 'DD MMMM HH:mm', lang) });
    }
  };
}
