import { progress } from '@gorpark/domain/session';
import { Link } from '@tanstack/react-router';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useNow } from '#src/core/now.ts';
import { useProfile } from '#src/core/profile.ts';
import { runningSessions, sessionTone } from '#src/core/session-view.ts';
import { useSession } from '#src/core/session.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Ring } from '#src/ui/ring.tsx';
import styles from './home-map.module.css';
import { homeMap } from './messages/index.ts';

const MINUTE_MS = 60_000;

/** What the hidden header of phones would hold: log in for a visitor, the timer of the next end for a driver. */
export function PhoneTool() {
  const { isLoggedIn } = useSession();
  return <div className={styles.onlyPhone}>{isLoggedIn ? <Timer /> : <LoginButton />}</div>;
}

function LoginButton() {
  const t = useT(common);
  const { openDialog } = useDialogs();
  return (
    <Button variant="secondary" size="sm" onClick={() => openDialog('login', {})}>
      {t('login')}
    </Button>
  );
}

function Timer() {
  const t = useT(homeMap);
  const nowMs = useNow();
  const { profile } = useProfile();
  const [first] = runningSessions(profile?.sessions ?? []);
  if (!first) return null;
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
