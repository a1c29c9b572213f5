import { getLang } from '#src/i18n/lang-store.ts';
import { LOCALES } from '#src/i18n/lang.ts';

/** Returns `14:57` in the zone of the city, on another day with its date. */
export function timeText(ms: number, timeZone: string, nowMs: number): string {
  const format = (one: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[getLang()], { timeZone, hourCycle: 'h23', ...options }).format(one);
  const day = { day: 'numeric', month: 'long' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return format(ms, format(ms, day) === format(nowMs, day) ? time : { ...day, ...time });
}

/** Returns `12:31` or `1:12:31`. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
