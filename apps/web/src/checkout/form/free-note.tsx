import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
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
