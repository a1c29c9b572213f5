import type { Profile } from '@gorpark/contract/wire/types';
import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useEffect } from 'react';
import { useProfile } from '#src/core/profile.ts';
import { QueryPage } from '#src/core/query-page.tsx';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { BalanceCard } from './balance-card.tsx';
import { CardsCard } from './cards-card.tsx';
import type { EditStart } from './edit/edit-state.ts';
import { profileMessages } from './messages/index.ts';
import { ReportSetting } from './report-setting.tsx';
import { SecurityCard } from './security-card.tsx';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { PhoneList } from './phone-list.tsx';
import styles from './profile-screen.module.css';

const EditDialog = lazyPart(() => import('./edit/edit-dialog.tsx').then((file) => file.EditDialog));

interface ProfileScreenProps {
  vehicles: ReactNode;
  documents: ReactNode;
  settings: ReactNode;
  shortcuts: ReactNode;
  links: ReactNode;
  onTopUp?: (() => void) | undefined;
}

export function ProfileScreen(slots: ProfileScreenProps) {
  const t = useT(profileMessages);
  const { status, profile, reload } = useProfile();

  return (
    <>
      <h1 className={`h1 ${styles.title}`}>{t('title')}</h1>
      <QueryPage
        data={profile}
        status={status}
        onRetry={reload}
        failedTitle={t('failed')}
        failedAction={<LogoutButton />}
      >
        {(loaded) => <Body profile={loaded} {...slots} />}
      </QueryPage>
    </>
  );
}

function Body({ profile, ...slots }: ProfileScreenProps & { profile: Profile }) {
  const t = useT(profileMessages);
  const { isBalanceUsed } = useCapabilities();
  const [edit, setEdit] = useSavedState<EditStart | null>('profile.edit', null);
  useEffect(() => void EditDialog.warm(), []);

  return (
    <>
      {profile.mustSetPassword && <MustSetPassword onSet={() => setEdit({ step: 'password' })} />}
      <div className={cx(styles.columns, isBalanceUsed && styles.withBalance)}>
        {isBalanceUsed && (
          <BalanceCard balance={profile.balance} bonus={profile.bonus} onTopUp={slots.onTopUp} />
        )}
        <div className={cx('stack', styles.left)}>
          {slots.shortcuts}
          <DataCard profile={profile} onEdit={setEdit} />
          {slots.vehicles}
          {slots.documents}
        </div>
        <div className={cx('stack', styles.right)}>
          <Card aria-labelledby="profile-settings">
            <h2 className="h3" id="profile-settings">
              {t('settings')}
            </h2>
            <div className={styles.settings}>
              <ReportSetting />
              {slots.settings}
            </div>
          </Card>
          <CardsCard />
          <SecurityCard onEdit={setEdit} />
          <Card className={styles.links}>
            <h2 className={cx('h3', styles.linksTitle)}>{t('links')}</h2>
            <div className={styles.rows}>{slots.links}</div>
          </Card>
          <LogoutButton />
        </div>
      </div>
      {edit && <EditDialog profile={profile} start={edit} onClose={() => setEdit(null)} />}
    </>
  );
}

/** Requires a new password after a login with a one-time one [accounts-2]. */
function MustSetPassword({ onSet }: { onSet: () => void }) {
  const t = useT(profileMessages);

  return (
    <Alert tone="warning" title={t('mustSetTitle')} className={styles.mustSet}>
      <p>{t('mustSetText')}</p>
      <p className={styles.mustSetAction}>
        <Button variant="link" onClick={onSet}>
          {t('mustSetAction')}
        </Button>
      </p>
    </Alert>
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

interface DataCardProps {
  profile: Profile;
  onEdit: (start: EditStart) => void;
}

/** Shows the basic data; the name only where the city stores private data. */
function DataCard({ profile, onEdit }: DataCardProps) {
  const t = useT(profileMessages);
  const { hasPrivateData, canAddPhone } = useCapabilities();
  const name = [profile.lastName, profile.firstName, profile.middleName].filter(Boolean).join(' ');

  return (
    <Card aria-labelledby="profile-data">
      <CardHead title={t('data')} id="profile-data">
        <Button variant="ghost" icon={Pencil} className={styles.headButton} onClick={() => onEdit({})}>
          {t('edit')}
        </Button>
      </CardHead>
      <dl className={styles.facts}>
        {hasPrivateData && (
          <div>
            <dt>{t('name')}</dt>
            <dd>{name || <span className="muted">{t('noName')}</span>}</dd>
          </div>
        )}
        <div>
          <dt>{t('email')}</dt>
          <dd>{profile.email || <span className="muted">{t('noEmail')}</span>}</dd>
        </div>
      </dl>
      <PhoneList phones={profile.phones} onChangeMain={() => onEdit({ step: 'phone' })} />
      {canAddPhone && (
        <Button
          variant="ghost"
          icon={Plus}
          className={styles.addPhone}
          onClick={() => onEdit({ step: 'phone', phoneAction: 'add' })}
        >
          {t('addPhone')}
        </Button>
      )}
    </Card>
  );
}
