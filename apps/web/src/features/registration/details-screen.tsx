import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { DetailsForm } from './details-form-view.tsx';
import { registrationMessages } from './messages/index.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import { useDetails } from './use-details.ts';
import styles from './registration.module.css';

export function DetailsScreen() {
  const t = useT(registrationMessages);
  const details = useDetails();

  return (
    <RegistrationFrame
      step={0}
      aside={
        <section className="stack stack-sm">
          <h2 className="h3">{t('whyTitle')}</h2>
          <ul className={styles.list}>
            <li>{t('whyEmail')}</li>
            <li>{t('whyPhone')}</li>
            <li>{t('whyTime')}</li>
          </ul>
        </section>
      }
    >
      <Card>
        <DetailsForm details={details} />
      </Card>
    </RegistrationFrame>
  );
}
