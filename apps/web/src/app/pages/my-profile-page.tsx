import type { ReactNode } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { DocumentsCard } from '#src/features/documents/public.ts';
import { ProfileScreen } from '#src/features/profile/public.ts';
import { VehiclesCard } from '#src/features/vehicles/public.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useApp } from '../app-context.ts';
import { CityButtonRow } from '../layout/city-button.tsx';
import { MenuLinks } from '../layout/menu-links.tsx';
import { LanguageSwitch, ThemeSwitch } from '../layout/switches.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { appMessages } from '../messages/index.ts';

/** The profile with the settings and links of the app in it. */
export function MyProfilePage() {
  const { mobile } = useMenus();
  const { dialogs } = useApp();
  const { openDialog } = useDialogs();
  const t = useT(appMessages);

  return (
    <ProfileScreen
      vehicles={<VehiclesCard />}
      documents={<DocumentsCard />}
      onTopUp={dialogs.refill ? () => openDialog('refill', {}) : undefined}
      settings={
        <>
          <Setting title={t('themeTitle')}>
            <ThemeSwitch />
          </Setting>
          <Setting title={t('languageTitle')}>
            <LanguageSwitch />
          </Setting>
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

/** A choice under its title; the group itself is named by the same words for those who do not see them. */
function Setting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack stack-sm">
      <span aria-hidden="true">{title}</span>
      {children}
    </div>
  );
}
