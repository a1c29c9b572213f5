import { formatPlate } from '@gorpark/domain/plate';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { payments } from './messages/index.ts';

/** Words of a parking that has started, or was paid afterwards: which car, until when. */
export function useStartedWords(): (
  plate: string,
  endMs: number | null,
  isPost?: boolean,
) => { title: string; text: string } {
  const t = useT(payments);
  const lang = useLang();
  const { clock } = useCore();
  const { timeZone } = useCity();

  return (plate, endMs, isPost = false) => ({
    title: t(isPost ? 'settledTitle' : 'startedTitle'),
    text:
      endMs === null
        ? formatPlate(plate)
        : t('startedText', {
            plate: formatPlate(plate),
            time: momentText(endMs, clock.now(), timeZone, lang),
          }),
  });
}
