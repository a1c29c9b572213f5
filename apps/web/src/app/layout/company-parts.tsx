import { GUEST_PATH } from '#src/features/guests/public.ts';
import { CompanyMenu, CompanyRooms } from '#src/features/corporate/public.ts';
import { ownPathOf } from '../menu-items.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { NavItem } from './nav-item.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useMenus } from './use-menus.ts';

export function CompanyTools() {
  const { mobile } = useMenus();
  // A company pays with its account, not as a guest.
  const pages = mobile.filter(({ path }) => ownPathOf(path) !== GUEST_PATH);

  return (
    <>
      <LanguageMenu />
      <ThemeMenu />
      <CompanyMenu siteLinks={(close) => <MenuLinks items={pages} onClick={close} />} />
    </>
  );
}

export const CompanyItems = () => <CompanyRooms Item={NavItem} />;
