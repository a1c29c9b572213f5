import { useId } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './roadside.module.css';
import { RoadsideForm } from './roadside.tsx';

/** The card "new parking". */
export function NewParkingCard({ onStarted }: { onStarted: (plate: string) => void }) {
  const t = useT(parkingMessages);
  const headId = useId();

  return (
    <Card aria-labelledby={headId} className={styles.card}>
      <h2 className="h2" id={headId}>
        {t('newTitle')}
      </h2>
      <RoadsideForm headId={headId} onStarted={onStarted} />
    </Card>
  );
}
