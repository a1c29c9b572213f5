import { formatPhone } from '@gorpark/domain/phone';
import { useT } from '#src/i18n/use-t.ts';
import { registrationMessages } from './messages/index.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import styles from './registration.module.css';

export function GivenData({ draft }: { draft: RegistrationDraft }) {
  const t = useT(registrationMessages);

  return (
    <section className="stack stack-sm">
      <h2 className="h3">{t('given')}</h2>
      <dl className={styles.given}>
        <div>
          <dt>{t('givenName')}</dt>
          <dd>{`${draft.firstname} ${draft.lastname}`}</dd>
        </div>
        <div>
          <dt>{t('givenEmail')}</dt>
          <dd>{draft.email}</dd>
        </div>
        <div>
          <dt>{t('givenPhone')}</dt>
          <dd className="num">{formatPhone(draft.phone)}</dd>
        </div>
      </dl>
      <p className={styles.kept}>{t('kept')}</p>
    </section>
  );
}
