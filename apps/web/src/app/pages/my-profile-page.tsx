import { CarsCard, ProfileScreen } from '#src/features/profile/public.ts';
import { CityButtonRow } from '../layout/city-button.tsx';
import { MenuLinks } from '../layout/menu-links.tsx';
import { LanguageSwitch, ThemeSwitch } from '../layout/switches.tsx';
import { useMenus } from '../layout/use-menus.ts';

/** The profile with the settings and links of the app in it. */
export function MyProfilePage() {
  const { mobile } = useMenus();

  return (
    <ProfileScreen
      vehicles={<CarsCard />}
      documents={null}
      settings={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      links={
        <>
          <MenuLinks items={mobile} />
          <CityButtonRow />
        </>
      }
    />
  );
}
