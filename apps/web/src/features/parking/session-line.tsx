import type { Session } from '@gorpark/contract/wire/types';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import styles from './dialogs.module.css';

export function SessionLine({ session, isEnded = false }: { session: Session; isEnded?: boolean }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const sign = useSignNumber(session);
  const endMs = isEnded ? null : session.endMs;

  return (
    <p className={styles.line}>
      <Plate value={session.transport.plate} format={session.transport.format} size="sm" />
      <ZoneBadge number={sign} />
      {session.address !== '' && <span>{session.address}</span>}
      <span className={styles.end}>
        {t(endMs === null ? 'since' : 'untilPaidEnd', {
          time: momentText(endMs ?? session.startMs, minuteMs, timeZone, lang),
        })}
      </span>
    </p>
  );
}
