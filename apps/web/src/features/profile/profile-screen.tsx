import type { Profile } from '@gorpark/contract/wire/types';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DataCard } from './data-card.tsx';
import { profileMessages } from './messages/index.ts';
import styles from './profile-screen.module.css';

interface ProfileScreenProps {
  /** Cards of the driver's vehicles and documents: features of their own. */
  vehicles: ReactNode;
  documents: ReactNode;
  /** Language and theme: settings of the app, not of the driver. */
  settings: ReactNode;
  /** Pages of the site that phones have no room for. */
  links: ReactNode;
}

/** Who the driver is to us: data, cars, balance, settings, the way out. */
export function ProfileScreen(slots: ProfileScreenProps) {
  const t = useT(profileMessages);
  const { status, profile, reload } = useProfile();

  return (
    <>
      <h1 className={`h1 ${styles.title}`}>{t('title')}</h1>
      {profile && <Body profile={profile} {...slots} />}
      {!profile && status === 'error' && (
        <ErrorState title={t('failed')} onRetry={() => void reload()} action={<LogoutButton />} />
      )}
      {!profile && status === 'loading' && <Skeleton />}
    </>
  );
}

function Body({ profile, vehicles, documents, settings, links }: ProfileScreenProps & { profile: Profile }) {
  const t = useT(profileMessages);
  const { isBalanceUsed } = useCapabilities();

  return (
    <div className={styles.columns}>
      <div className="stack">
        <DataCard profile={profile} />
        {vehicles}
        {documents}
      </div>
      <div className="stack">
        {isBalanceUsed && (
          <Card>
            <CardHead title={t('balance')} />
            <p className={styles.sum}>
              <Money value={profile.balance} />
            </p>
            {profile.balance === null && <p className="small muted">{t('balanceUnknown')}</p>}
          </Card>
        )}
        <Card>
          <CardHead title={t('settings')} />
          <div className="stack">{settings}</div>
        </Card>
        <Card className={styles.links}>
          <CardHead title={t('links')} />
          {links}
        </Card>
        <LogoutButton />
      </div>
    </div>
  );
}

function LogoutButton() {
  const t = useT(common);
  const { logout } = useSession();

  return (
    <Button variant="outline" icon={LogOut} onClick={logout}>
      {t('logout')}
    </Button>
  );
}
