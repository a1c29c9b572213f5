import { Link } from '@tanstack/react-router';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import { entryPath } from '../profile-menu.ts';
import { EntryMark } from './entry-mark.tsx';
import { iconOfEntry } from './entry-icons.ts';
import { useMenus } from './use-menus.ts';
import styles from './side-menu.module.css';

export function SideMenu() {
  const t = useT(appMessages);
  const capabilities = useCapabilities();
  const { profile: entries, isKnown } = useMenus();

  return (
    <aside className={styles.side} data-waits={!isKnown || undefined}>
      <nav aria-label={t('cabinet')}>
        {entries.map((entry) => (
          <Link key={entry.type} to={entryPath(entry)} className={styles.item}>
            <Icon of={iconOfEntry(entry.type)} />
            <span className="grow">{t(entry.title(capabilities))}</span>
            <EntryMark type={entry.type} />
          </Link>
        ))}
      </nav>
    </aside>
  );
}
