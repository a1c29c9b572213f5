import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { DocumentsCard } from '#src/features/documents/public.ts';
import { GUEST_PATH } from '#src/features/guests/public.ts';
import { ReminderSetting } from '#src/features/parking/public.ts';
import { ProfileScreen } from '#src/features/profile/public.ts';
import { VehiclesCard } from '#src/features/vehicles/public.ts';
import { useApp } from '../app-context.ts';
import { CityButtonRow } from '../layout/city-button.tsx';
import { MenuLinks } from '../layout/menu-links.tsx';
import { ownPathOf } from '../menu-items.ts';
import { LanguageSwitch, ThemeSwitch } from '../layout/switches.tsx';
import { Shortcuts } from '../layout/shortcuts.tsx';
import { useMenus } from '../layout/use-menus.ts';

export function MyProfilePage() {
  const { mobile } = useMenus();
  const { dialogs } = useApp();
  const { openDialog } = useDialogs();

  return (
    <ProfileScreen
      shortcuts={<Shortcuts />}
      vehicles={<VehiclesCard />}
      documents={<DocumentsCard />}
      onTopUp={dialogs.refill ? () => openDialog('refill', {}) : undefined}
      settings={
        <>
          <ReminderSetting />
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      }
      links={
        <>
          {/* Drivers pay with their account, not as guests. */}
          <MenuLinks items={mobile.filter(({ path }) => ownPathOf(path) !== GUEST_PATH)} />
          <CityButtonRow />
        </>
      }
    />
  );
}
