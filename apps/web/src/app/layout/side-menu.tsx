import { isActive } from '@gorpark/domain/session';
import { Link } from '@tanstack/react-router';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Count } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import { entryPath } from '../profile-menu.ts';
import { iconOfEntry } from './entry-icons.ts';
import styles from './side-menu.module.css';
import { useMenus } from './use-menus.ts';

/** Sections of the profile, left of the content on wide screens. */
export function SideMenu() {
  const t = useT(appMessages);
  const capabilities = useCapabilities();
  const { profile: entries } = useMenus();
  const running = (useProfile().profile?.sessions ?? []).filter(isActive).length;

  return (
    <aside className={styles.side}>
      <nav aria-label={t('cabinet')}>
        {entries.map((entry) => (
          <Link key={entry.type} to={entryPath(entry)} className={styles.item}>
            <Icon of={iconOfEntry(entry.type)} />
            <span className="grow">{t(entry.title(capabilities))}</span>
            {entry.type === 'parking' && running > 0 && <Count value={running} />}
          </Link>
        ))}
      </nav>
    </aside>
  );
}
