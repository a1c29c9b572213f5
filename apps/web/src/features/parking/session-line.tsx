import type { Session } from '@gorpark/contract/wire/types';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import { periodText } from './time-texts.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import styles from './dialogs.module.css';

interface SessionLineProps {
  session: Session;
  /** Of an early end. */
  endedMs?: number | null;
}

export function SessionLine({ session, endedMs = null }: SessionLineProps) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const sign = useSignNumber(session);
  const { startMs, endMs } = session;
  const momentOf = (ms: number) => momentText(ms, minuteMs, timeZone, lang);

  return (
    <p className={styles.line}>
      <Plate value={session.transport.plate} format={session.transport.format} size="sm" />
      <ZoneBadge number={sign} />
      {session.address !== '' && <span>{session.address}</span>}
      <span className={styles.end}>
        {endedMs === null
          ? t(endMs === null ? 'since' : 'untilPaidEnd', { time: momentOf(endMs ?? startMs) })
          : periodText(startMs, Math.min(endMs ?? endedMs, endedMs), {
              nowMs: minuteMs,
              timeZone,
              lang,
            })}
      </span>
    </p>
  );
}
