import { useLocation } from '@tanstack/react-router';
import Map from 'lucide-react/icons/map';
import { useNow } from '#src/core/now.ts';
import { useStoredProfile, useSessions } from '#src/core/running.ts';
import { runningSessions, sessionTone } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { appMessages } from '../messages/index.ts';
import { entryPath } from '../profile-menu.ts';
import { shortTimeLeft } from '../short-time-left.ts';
import { BalanceMenu } from './balance-menu.tsx';
import { iconOfEntry } from './entry-icons.ts';
import { LanguageMenu } from './language-menu.tsx';
import { NavItem } from './nav-item.tsx';
import { ParkingMenu } from './parking-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useMenus } from './use-menus.ts';
import styles from './bottom-nav.module.css';

export function DriverTools() {
  useStoredProfile();
  const { isBalanceUsed } = useCapabilities();

  return (
    <>
      <ParkingMenu />
      {isBalanceUsed && <BalanceMenu />}
      <LanguageMenu />
      <ThemeMenu />
      <ProfileMenu />
    </>
  );
}

export function DriverItems() {
  const t = useT(appMessages);
  const { profile } = useMenus();
  const opened = useLocation({ select: ({ pathname }) => pathname });
  const above = profile.find((entry) => entryPath(entry) === opened)?.under;

  return (
    <>
      <NavItem to="/" icon={Map}>
        {t('map')}
      </NavItem>
      {profile.map((entry) =>
        entry.shortTitle === undefined ? null : (
          <NavItem
            key={entry.type}
            to={entryPath(entry)}
            icon={iconOfEntry(entry.type)}
            isAbove={entry.type === above}
            mark={entry.type === 'parking' && <TimeMark />}
          >
            {t(entry.shortTitle)}
          </NavItem>
        ),
      )}
    </>
  );
}

function TimeMark() {
  const nowMs = useNow();
  const { isBalanceUsed } = useCapabilities();
  const [first] = runningSessions(useSessions());
  if (!first || !isBalanceUsed) return null;

  const tone = sessionTone(first.endMs, nowMs);
  return (
    <b className={cx(styles.mark, tone !== 'active' && styles[tone])}>{shortTimeLeft(first.endMs, nowMs)}</b>
  );
}

export { SideMenu } from './side-menu.tsx';
