import Ellipsis from 'lucide-react/icons/ellipsis';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { appMessages } from '../messages/index.ts';
import { iconOfPath } from '../menu-items.ts';
import { NavItem } from './nav-item.tsx';
import { useMenus } from './use-menus.ts';
import { useShellUser } from './use-shell-user.ts';
import styles from './bottom-nav.module.css';

const CompanyItems = lazyPart(() => import('./company-parts.tsx').then((parts) => parts.CompanyItems));
const DriverItems = lazyPart(() => import('./driver-parts.tsx').then((parts) => parts.DriverItems));
const MoreSheet = lazyPart(() => import('./more-sheet.tsx').then((sheet) => sheet.MoreSheet));

/** Five items fit, including the login and "more". */
const MOST_SITE_ITEMS = 3;
const MAX_CHARACTERS = 12;

export function BottomNav() {
  const t = useT(appMessages);
  const user = useShellUser();
  const { isKnown } = useMenus();

  return (
    <nav className={styles.nav} data-waits={!isKnown || undefined} aria-label={t('sections')}>
      {user === 'driver' && <DriverItems />}
      {user === 'company' && <CompanyItems />}
      {user === 'visitor' && <VisitorItems />}
    </nav>
  );
}

function VisitorItems() {
  const t = useT(appMessages);
  const tCommon = useT(common);
  const lang = useLang();
  const { mobile } = useMenus();
  const { openDialog } = useDialogs();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const shown = mobile
    .filter(({ titles }) => titles[lang].length <= MAX_CHARACTERS)
    .slice(0, MOST_SITE_ITEMS);
  const others = mobile.filter((item) => !shown.includes(item));

  return (
    <>
      {shown.map((item) => (
        <NavItem key={item.path} to={item.path} icon={iconOfPath(item.path)}>
          {item.titles[lang]}
        </NavItem>
      ))}
      <button type="button" className={styles.item} data-visitor onClick={() => openDialog('login', {})}>
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
      {isMoreOpen && <MoreSheet onClose={() => setIsMoreOpen(false)} items={others} />}
    </>
  );
}
