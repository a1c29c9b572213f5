import { Link } from '@tanstack/react-router';
import { Ellipsis, Map, User, type LucideIcon } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useNow } from '#src/core/now.ts';
import { useProfile } from '#src/core/profile.ts';
import { runningSessions } from '#src/core/session-view.ts';
import { useSession } from '#src/core/session.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import { iconOfPath } from '../menu-items.ts';
import { entryPath } from '../profile-menu.ts';
import { shortTimeLeft } from '../short-time-left.ts';
import styles from './bottom-nav.module.css';
import { useMenus } from './use-menus.ts';

const MoreSheet = lazy(() => import('./more-sheet.tsx').then((sheet) => ({ default: sheet.MoreSheet })));

/** The thumb has room for five. */
const MOST_ITEMS = 5;

/** The bottom navigation of phones: sections for a driver, the mobile menu of the site and the login for a visitor. */
export function BottomNav() {
  const t = useT(appMessages);
  const { isLoggedIn } = useSession();

  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      {isLoggedIn ? <DriverItems /> : <VisitorItems />}
    </nav>
  );
}

function DriverItems() {
  const t = useT(appMessages);
  const { profile } = useMenus();

  return (
    <>
      <Item to="/" icon={Map}>
        {t('map')}
      </Item>
      {profile.map((entry) =>
        entry.shortTitle === undefined ? null : (
          <Item
            key={entry.type}
            to={entryPath(entry)}
            icon={entry.icon}
            mark={entry.type === 'parking' && <TimeMark />}
          >
            {t(entry.shortTitle)}
          </Item>
        ),
      )}
    </>
  );
}

function VisitorItems() {
  const t = useT(appMessages);
  const tCommon = useT(common);
  const lang = useLang();
  const { mobile } = useMenus();
  const { openDialog } = useDialogs();
  const [isMoreOpen, setIsMoreOpen] = useState(false);

  return (
    <>
      {mobile.slice(0, MOST_ITEMS - 2).map((item) => (
        <Item key={item.path} to={item.path} icon={iconOfPath(item.path)}>
          {item.titles[lang]}
        </Item>
      ))}
      <button type="button" className={styles.item} onClick={() => openDialog('login', {})}>
        <Icon of={User} size={24} />
        <span>{tCommon('login')}</span>
      </button>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        onClick={() => setIsMoreOpen(true)}
      >
        <Icon of={Ellipsis} size={24} />
        <span>{t('more')}</span>
      </button>
      {isMoreOpen && (
        <Suspense>
          <MoreSheet onClose={() => setIsMoreOpen(false)} items={mobile.slice(MOST_ITEMS - 2)} />
        </Suspense>
      )}
    </>
  );
}

/** Time of the parking that ends first, over the icon. */
function TimeMark() {
  const nowMs = useNow();
  const [first] = runningSessions(useProfile().profile?.sessions ?? []);
  return first ? <b className={styles.mark}>{shortTimeLeft(first.endMs, nowMs)}</b> : null;
}

interface ItemProps {
  to: string;
  icon: LucideIcon;
  mark?: ReactNode;
  children: ReactNode;
}

function Item({ to, icon, mark, children }: ItemProps) {
  return (
    <Link to={to} className={styles.item} activeOptions={{ exact: to === '/' }}>
      <Icon of={icon} size={24} />
      <span>{children}</span>
      {mark}
    </Link>
  );
}
