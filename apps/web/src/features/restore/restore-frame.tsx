import type { ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { restoreMessages } from './messages/index.ts';
import styles from './restore.module.css';

interface RestoreFrameProps {
  step: 0 | 1 | 2 | null;
  children: ReactNode;
}

export function RestoreFrame({ step, children }: RestoreFrameProps) {
  const t = useT(restoreMessages);

  return (
    <div className={styles.page}>
      <h1 className="h1">{t('title')}</h1>
      {step !== null && (
        <Stepper label={t('steps')} steps={[t('stepSend'), t('stepConfirm'), t('stepChange')]} now={step} />
      )}
      <Card className={styles.card}>{children}</Card>
    </div>
  );
}
