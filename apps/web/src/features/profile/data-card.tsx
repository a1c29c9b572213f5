import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { Profile } from '@gorpark/contract/wire/types';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import type { EditStart } from './edit/edit-state.ts';
import { profileMessages } from './messages/index.ts';
import { PhoneList } from './phone-list.tsx';
import styles from './profile-screen.module.css';

interface DataCardProps {
  profile: Profile;
  onEdit: (start: EditStart) => void;
}

/** Shows the basic data; the name only where the city stores private data. */
export function DataCard({ profile, onEdit }: DataCardProps) {
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
