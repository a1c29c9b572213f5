import { formatTime } from '@gorpark/domain/time';
import Clock from 'lucide-react/icons/clock';
import { useClockSkew, useNow } from '#src/core/now.ts';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { durationShort } from '#src/ui/duration-texts.ts';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import styles from './clock-notice.module.css';

export function ClockNotice() {
  const t = useT(appMessages);
  const tCommon = useT(common);
  const city = useZoneLabel();
  const nowMs = useNow();
  const { skewMs, isClockWrong, timeZone } = useClockSkew();
  if (!isClockWrong && city === null) return <div className={styles.reserved} />;

  const now = formatTime(nowMs, timeZone);
  const minutes = Math.round(Math.abs(skewMs) / 60_000);

  return (
    <div className={styles.notice}>
      <Icon of={Clock} />
      <output>
        {isClockWrong && (
          <span>
            <b>{t(skewMs < 0 ? 'clockAhead' : 'clockBehind', { time: durationShort(tCommon, minutes) })}.</b>{' '}
            {t('clockText', { now })}{' '}
          </span>
        )}
        {city !== null && <span>{t('zoneText', { city, now })}</span>}
      </output>
    </div>
  );
}
