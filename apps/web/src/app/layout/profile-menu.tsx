import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Dropdown, DropdownItem, dropdownIconClass, dropdownItemClass } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import { entryPath } from '../profile-menu.ts';
import { EntryMark } from './entry-mark.tsx';
import { iconOfEntry } from './entry-icons.ts';
import { useMenus } from './use-menus.ts';
import styles from './header.module.css';

export function ProfileMenu() {
  const t = useT(appMessages);
  const tCommon = useT(common);
  const capabilities = useCapabilities();
  const { profile: entries } = useMenus();
  const { logout } = useSession();
  const { profile } = useProfile();
  const name = profile && ([profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email);

  return (
    <Dropdown
      label={name ? t('profileLabel', { name }) : t('profile')}
      buttonClassName={styles.tool}
      chevron="wide"
      button={<Avatar name={name} />}
    >
      {(close) => (
        <>
          {entries.map((entry) => (
            <Link key={entry.type} to={entryPath(entry)} className={dropdownItemClass} onClick={close}>
              <Icon of={iconOfEntry(entry.type)} className={dropdownIconClass} />
              <span className="grow">{t(entry.title(capabilities))}</span>
              <EntryMark type={entry.type} />
            </Link>
          ))}
          <DropdownItem
            icon={LogOut}
            onClick={() => {
              close();
              logout();
            }}
          >
            {tCommon('logout')}
          </DropdownItem>
        </>
      )}
    </Dropdown>
  );
}
