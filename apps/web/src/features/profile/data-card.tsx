import type { Profile } from '@gorpark/contract/wire/types';
import { formatPhone } from '@gorpark/domain/phone';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import { profileMessages } from './messages/index.ts';
import styles from './profile-screen.module.css';

/** Name (only where the city keeps private data), e-mail, phones with the main one marked. */
export function DataCard({ profile }: { profile: Profile }) {
  const t = useT(profileMessages);
  const { hasPrivateData } = useCapabilities();
  const name = [profile.lastName, profile.firstName, profile.middleName].filter(Boolean).join(' ');

  return (
    <Card>
      <CardHead title={t('data')} />
      <dl className={styles.list}>
        {hasPrivateData && name && (
          <div>
            <dt>{t('name')}</dt>
            <dd>{name}</dd>
          </div>
        )}
        <div>
          <dt>{t('email')}</dt>
          <dd>{profile.email || <span className="muted">{t('noEmail')}</span>}</dd>
        </div>
        <div>
          <dt>{t('phones')}</dt>
          {profile.phones.map(({ phone, isMain }) => (
            <dd key={phone} className="row num">
              {formatPhone(phone)} {isMain && <Badge tone="info">{t('mainPhone')}</Badge>}
            </dd>
          ))}
          {profile.phones.length === 0 && <dd className="muted">{t('noPhones')}</dd>}
        </div>
      </dl>
    </Card>
  );
}
