import { GUEST_PATH } from '#src/features/guests/public.ts';
import { loadCompanyMenu, loadCompanyRooms } from '#src/features/corporate/public.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ownPathOf } from '../menu-items.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { NavItem } from './nav-item.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useMenus } from './use-menus.ts';

const CompanyMenu = lazyPart(loadCompanyMenu);
const CompanyRooms = lazyPart(loadCompanyRooms);

/** What the header has for a company; on phones its menu leads to the pages of the site as well. */
export function CompanyTools() {
  const { mobile } = useMenus();
  // Whoever has an account pays with it.
  const pages = mobile.filter(({ path }) => ownPathOf(path) !== GUEST_PATH);

  return (
    <>
      <LanguageMenu />
      <ThemeMenu />
      <CompanyMenu siteLinks={(close) => <MenuLinks items={pages} onPress={close} />} />
    </>
  );
}

/** What the bottom navigation has for a company: the rooms of its cabinet (design 13). */
export const CompanyItems = () => <CompanyRooms Item={NavItem} />;
