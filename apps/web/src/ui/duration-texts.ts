import type { Translate } from '#src/i18n/create-t.ts';
import type { common } from '#src/i18n/messages/index.ts';

/** Returns `2 часа`, `30 минут`, `1 час 15 минут`. */
export function durationTexts(t: Translate<(typeof common)['ru']>, minutes: number): string {
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  const parts = [hours > 0 && t('hours', { count: hours }), rest > 0 && t('minutes', { count: rest })];

  return parts.filter(Boolean).join(' ') || t('withoutTime');
}

/** Returns `1 ч 18 мин`. */
export function durationShort(t: Translate<(typeof common)['ru']>, minutes: number): string {
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  if (hours === 0) return t('minutesShort', { count: rest });
  return rest === 0 ? t('hoursShort', { count: hours }) : t('hoursMinutesShort', { hours, minutes: rest });
}
