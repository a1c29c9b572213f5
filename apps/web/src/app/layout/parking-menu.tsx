import { formatPlate } from '@gorpark/domain/plate';
import { progress } from '@gorpark/domain/session';
import { formatTime } from '@gorpark/domain/time';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import SquareParking from 'lucide-react/icons/square-letter-p';
import { useCity } from '#src/core/city.ts';
import { useNow } from '#src/core/now.ts';
import { useSessions } from '#src/core/running.ts';
import { useReloadAtEnd } from '#src/core/use-reload-at-end.ts';
import { runningSessions, sessionTone, type TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { cx } from '#src/ui/cx.ts';
import { Dropdown, DropdownCaption, dropdownIconClass, dropdownItemClass } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Ring } from '#src/ui/ring.tsx';
import { appMessages } from '../messages/index.ts';
import { shortTimeLeft } from '../short-time-left.ts';
import { PlainParkingMenu } from './plain-parking-menu.tsx';
import styles from './header.module.css';

const PATH = '/profile/parking';

export function ParkingMenu() {
  const { isBalanceUsed } = useCapabilities();
  return isBalanceUsed ? <TimedMenu /> : <PlainParkingMenu />;
}

function TimedMenu() {
  const t = useT(appMessages);
  const nowMs = useNow();
  const sessions = runningSessions(useSessions());
  useReloadAtEnd(sessions);
  const [first] = sessions;
  const tone = first && sessionTone(first.endMs, nowMs);

  return (
    <Dropdown
      label={first ? t('parkingsLeft', { time: shortTimeLeft(first.endMs, nowMs) }) : t('parkings')}
      chevron="never"
      buttonClassName={cx(
        styles.tool,
        first && styles.timer,
        tone === 'ending' && styles.ending,
        tone === 'over' && styles.over,
      )}
      button={
        first ? (
          <Pill first={first} others={sessions.length - 1} nowMs={nowMs} />
        ) : (
          <Icon of={SquareParking} className={styles.toolIcon} />
        )
      }
    >
      {(close) => (
        <>
          <DropdownCaption>{t(first ? 'parkingNow' : 'parkingNone')}</DropdownCaption>
          {sessions.map((session) => (
            <Row key={session.id} session={session} nowMs={nowMs} onClick={close} />
          ))}
          <div className={styles.pad}>
            <ButtonLink to={PATH} variant="secondary" icon={Plus} isBlock onClick={close}>
              {t('parkingNew')}
            </ButtonLink>
          </div>
        </>
      )}
    </Dropdown>
  );
}

function Pill({ first, others, nowMs }: { first: TimedSession; others: number; nowMs: number }) {
  return (
    <>
      <Ring
        size={26}
        share={1 - progress(first.startMs, first.endMs, nowMs)}
        isEnding={sessionTone(first.endMs, nowMs) !== 'active'}
      />
      <span className="num">{shortTimeLeft(first.endMs, nowMs)}</span>
      {others > 0 && <span className={styles.more}>+{others}</span>}
    </>
  );
}

function Row({ session, nowMs, onClick }: { session: TimedSession; nowMs: number; onClick: () => void }) {
  const t = useT(appMessages);
  const { timeZone } = useCity();
  const { startMs, endMs, transport } = session;

  return (
    <Link to={PATH} className={dropdownItemClass} onClick={onClick}>
      <Ring
        size={36}
        share={1 - progress(startMs, endMs, nowMs)}
        isEnding={sessionTone(endMs, nowMs) !== 'active'}
      />
      <span className="grow">
        <b className="num">{shortTimeLeft(endMs, nowMs)}</b>
        <small>
          {t('parkingRow', { plate: formatPlate(transport.plate), time: formatTime(endMs, timeZone) })}
        </small>
      </span>
      <Icon of={ChevronRight} className={dropdownIconClass} />
    </Link>
  );
}
