import type { CostResult, ZonePrice } from '@gorpark/contract/wire/types';
import type { Category } from '@gorpark/domain/category';
import { freeEdges } from '@gorpark/domain/paid-time';
import { formatDayMinute } from '@gorpark/domain/time';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useCity } from '#src/core/city.ts';
import { useCapabilities } from '#src/core/site.ts';
import { momentText } from '#src/core/moment-text.ts';
import { edgesOf } from './day-edges.ts';
import { parkingFormMessages } from './messages/index.ts';

interface FreeNoteProps {
  /** Start of the next paid minute, epoch milliseconds; `null` if unknown. */
  freeUntilMs: number | null;
  /** A moment within the current minute. */
  minuteMs: number;
  /** true for post-payment: the text must not refer to "now". */
  isPost?: boolean;
}

/** States that parking is free, and until when [sessions-1]. */
export function FreeNote({ freeUntilMs, minuteMs, isPost = false }: FreeNoteProps) {
  const t = useT(parkingFormMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  if (isPost) return <Alert tone="info">{t('freeNotePost')}</Alert>;

  return (
    <Alert tone="info">
      {freeUntilMs === null
        ? t('freeNoteNoEnd')
        : t('freeNote', { time: momentText(freeUntilMs, minuteMs, timeZone, lang) })}
    </Alert>
  );
}

interface PaidTimeNoteProps {
  /** Undefined until the place is known. */
  prices: readonly ZonePrice[] | undefined;
  category: Category;
  /** Epoch milliseconds. */
  startMs: number;
  minutes: number | null;
  cost: CostResult | null;
  className?: string | undefined;
}

/** States which part of a partly paid session is free, so that the driver can start later or end earlier. */
export function PaidTimeNote({ prices, category, startMs, minutes, cost, className }: PaidTimeNoteProps) {
  const t = useT(parkingFormMessages);
  const { timeZone } = useCity();
  const { specialDays } = useCapabilities();
  if (!prices || minutes === null) return null;

  const edges = edgesOf({ prices, category, startMs, timeZone, specialDays, cost });
  const { paidFrom, paidTo } = freeEdges(edges, minutes);
  if (paidFrom === null && paidTo === null) return null;
  const isWhole = cost?.rows.some(({ note }) => note === 'firstHourWhole') === true;
  const paidMinutes = Math.min(paidTo ?? Infinity, edges.minute + minutes) - (paidFrom ?? edges.minute);
  const isHourCut = isWhole && paidMinutes < 60;
  return (
    <Alert tone="info" className={className}>
      {paidFrom !== null &&
        t(isHourCut && paidTo === null ? 'paidFromWhole' : 'paidFrom', {
          time: formatDayMinute(paidFrom),
          minutes: paidMinutes,
        })}{' '}
      {paidTo !== null && t(isHourCut ? 'paidToWhole' : 'paidTo', { time: formatDayMinute(paidTo) })}
    </Alert>
  );
}
