import { Link } from '@tanstack/react-router';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import { entryPath } from '../profile-menu.ts';
import { iconOfEntry } from './entry-icons.ts';
import { EntryMark } from './entry-mark.tsx';
import { useMenus } from './use-menus.ts';
import styles from './shortcuts.module.css';

export function Shortcuts() {
  const t = useT(appMessages);
  const capabilities = useCapabilities();
  const { isKnown, profile } = useMenus();
  const entries = profile.filter(({ shortTitle }) => shortTitle === undefined);
  if (isKnown && entries.length === 0) return null;

  return (
    <nav className={cx(styles.tiles, !isKnown && styles.unknown)} aria-label={t('shortcuts')}>
      {entries.map((entry) => (
        <Link key={entry.type} to={entryPath(entry)} className={styles.tile}>
          <Icon of={iconOfEntry(entry.type)} />
          <span className="grow">{t(entry.tileTitle ?? entry.title(capabilities))}</span>
          <EntryMark type={entry.type} />
        </Link>
      ))}
    </nav>
  );
}
