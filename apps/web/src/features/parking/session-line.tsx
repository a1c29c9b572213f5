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

export function SessionLine({ session }: { session: Session }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const sign = useSignNumber(session);

  return (
    <p className={styles.line}>
      <Plate value={session.transport.plate} format={session.transport.format} size="sm" />
      <ZoneBadge number={sign} />
      {session.address !== '' && <span>{session.address}</span>}
      <span className={styles.end}>
        {t(session.endMs === null ? 'since' : 'untilPaidEnd', {
          time: momentText(session.endMs ?? session.startMs, minuteMs, timeZone, lang),
        })}
      </span>
    </p>
  );
}
