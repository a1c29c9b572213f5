import type { MenuItem } from '@gorpark/contract/wire/types';
import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { appMessages } from '../messages/index.ts';
import { CityButtonRow } from './city-button.tsx';
import { MenuLinks } from './menu-links.tsx';
import { SiteLinks } from './site-links.tsx';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import styles from './more-sheet.module.css';

interface MoreSheetProps {
  onClose: () => void;
  items: readonly MenuItem[];
}

export function MoreSheet({ onClose, items }: MoreSheetProps) {
  const t = useT(appMessages);

  return (
    <Dialog isOpen onClose={onClose} title={t('more')}>
      <div className={styles.rows}>
        <MenuLinks items={items} onClick={onClose} />
        <CityButtonRow onClick={onClose} />
      </div>
      <LanguageSwitch />
      <ThemeSwitch />
      <SiteLinks />
    </Dialog>
  );
}
