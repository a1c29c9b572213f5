import type { MenuItem } from '@gorpark/contract/wire/types';
import { Link } from '@tanstack/react-router';
import { useLang } from '#src/i18n/lang-store.ts';
import { dropdownIconClass, dropdownItemClass } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconOfPath } from '../menu-items.ts';

export function MenuLinks({ items, onClick }: { items: readonly MenuItem[]; onClick?: () => void }) {
  const lang = useLang();

  return items.map((item) => (
    <Link key={item.path} to={item.path} className={dropdownItemClass} onClick={onClick}>
      <Icon of={iconOfPath(item.path)} className={dropdownIconClass} />
      {item.titles[lang]}
    </Link>
  ));
}
