import { useProfile } from '#src/core/profile.ts';
import { PlateChecker } from '#src/forms/plate-checker.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { profileMessages } from './messages/index.ts';
import styles from './profile-screen.module.css';

/** Cars as plates, the main one first; a number can be checked against the seven types (parking-and-money §2). */
export function CarsCard() {
  const t = useT(profileMessages);
  const { profile } = useProfile();
  const vehicles = profile?.vehicles ?? [];
  const sorted = vehicles.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));

  return (
    <Card>
      <CardHead title={t('cars')} />
      <ul>
        {sorted.map((vehicle) => (
          <li key={vehicle.id} className={styles.car}>
            <Plate value={vehicle.plate} format={vehicle.format} />
            <span className={styles.carName}>{vehicle.name}</span>
            {vehicle.isMain && <Badge tone="info">{t('mainCar')}</Badge>}
          </li>
        ))}
      </ul>
      {vehicles.length === 0 && <p className="muted">{t('noCars')}</p>}
      <details className={styles.checker}>
        <summary>{t('checkPlate')}</summary>
        <PlateChecker />
      </details>
    </Card>
  );
}
