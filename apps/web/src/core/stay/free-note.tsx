import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useCity } from '../city.ts';
import { momentText } from '../moment-text.ts';
import { stayMessages } from './messages/index.ts';

interface FreeNoteProps {
  /** When the next paid minute begins, epoch milliseconds; `null` when the back end does not tell. */
  freeUntilMs: number | null;
  /** A moment within the minute that it is now. */
  minuteMs: number;
  /** The stay is paid afterwards: "now" says nothing about it. */
  isPost?: boolean;
}

/** Says that nothing has to be paid, and until when (decision D-R1). */
export function FreeNote({ freeUntilMs, minuteMs, isPost = false }: FreeNoteProps) {
  const t = useT(stayMessages);
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
