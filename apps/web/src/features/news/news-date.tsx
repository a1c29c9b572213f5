import { wallAsUtc } from '@gorpark/domain/time';
import { useCore } from '#src/core/core-context.ts';
import { useLocale } from '#src/i18n/lang-store.ts';

export function NewsDate({ ms }: { ms: number }) {
  const locale = useLocale();
  const { timeZone } = useCore().city;
  const text = new Date(wallAsUtc(ms, timeZone)).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <time className="small muted" dateTime={new Date(ms).toISOString()}>
      {text}
    </time>
  );
}
