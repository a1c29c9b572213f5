import { progress } from '@gorpark/domain/session';
import { Link } from '@tanstack/react-router';
import { useNow } from '#src/core/now.ts';
import { useSessions } from '#src/core/running.ts';
import { runningSessions, sessionTone } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Ring } from '#src/ui/ring.tsx';
import { homeMap } from './messages/index.ts';
import styles from './home-map.module.css';

const MINUTE_MS = 60_000;

/** Shows the time left of the session that ends first. Without a balance there is no countdown [PAY-065]. */
export function DriverTimer() {
  const t = useT(homeMap);
  const nowMs = useNow();
  const { isBalanceUsed } = useCapabilities();
  const [first] = runningSessions(useSessions());
  if (!first || !isBalanceUsed) return null;
  const tone = sessionTone(first.endMs, nowMs);
  const minutes = Math.max(0, Math.trunc((first.endMs - nowMs) / MINUTE_MS));
  const time = `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <Link to="/profile/parking" className={styles.timer} data-tone={tone} aria-label={t('timer', { time })}>
      <Ring share={1 - progress(first.startMs, first.endMs, nowMs)} size={26} isEnding={tone !== 'active'} />
      <span>{time}</span>
    </Link>
  );
}
