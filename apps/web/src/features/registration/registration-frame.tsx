import type { ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { registrationMessages } from './messages/index.ts';
import styles from './registration.module.css';

interface RegistrationFrameProps {
  /** Step number, counted from 0. */
  step: 0 | 1 | 2;
  children: ReactNode;
  aside: ReactNode;
}

export function RegistrationFrame({ step, children, aside }: RegistrationFrameProps) {
  const t = useT(registrationMessages);

  return (
    <div className={styles.page}>
      <h1 className="h1">{t('title')}</h1>
      <div className={styles.steps}>
        <Stepper label={t('steps')} steps={[t('stepDetails'), t('stepEmail'), t('stepPhone')]} now={step} />
      </div>
      <div className={styles.columns}>
        {children}
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </div>
  );
}
