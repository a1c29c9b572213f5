import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useCapabilities } from '#src/core/site.ts';
import { ParkingTypeField } from '#src/checkout/form/parking-type-field.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { parkingMessages } from './messages/index.ts';
import { RoadsideForm } from './roadside.tsx';
import type { ParkingTypeChoice } from './use-parking-type.ts';
import { useVehicles } from './use-roadside.ts';
import styles from './roadside.module.css';

const BarrierForm = lazyPart(() =>
  import('#src/checkout/barrier/barrier-form.tsx').then((part) => part.BarrierForm),
);

interface NewParkingCardProps {
  choice: ParkingTypeChoice;
  onStarted: (plate: string) => void;
}

export function NewParkingCard({ choice, onStarted }: NewParkingCardProps) {
  const t = useT(parkingMessages);
  const headId = useId();
  const { isBalanceUsed } = useCapabilities();
  const { type, choose, flatCode } = choice;
  const { vehicles, hasAnyVehicle } = useVehicles();
  const [isOpen, setIsOpen] = useState(false);
  const isFull = hasAnyVehicle && vehicles.length === 0;

  if (isFull && type === 'roadside' && !isOpen)
    return (
      <Button variant="outline" icon={Plus} isBlock data-folded="" onClick={() => setIsOpen(true)}>
        {t('another')}
      </Button>
    );

  return (
    <Card aria-labelledby={headId} className={styles.card}>
      <h2 className="h2" id={headId}>
        {t('newTitle')}
      </h2>
      {isBalanceUsed && <ParkingTypeField value={type} onChange={choose} />}
      {type === 'planar' ? (
        <BarrierForm parkingCode={flatCode} fallback={<Skeleton />} />
      ) : (
        <RoadsideForm headId={headId} onStarted={onStarted} />
      )}
    </Card>
  );
}
