import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { formatCertificate } from '@gorpark/domain/certificate';
import { formatPlate } from '@gorpark/domain/plate';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { vehicleMessages } from './messages/index.ts';
import styles from './vehicles-card.module.css';

interface VehicleItemProps {
  vehicle: Vehicle;
  isBusy: boolean;
  onMain: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function VehicleItem({ vehicle, isBusy, onMain, onEdit, onRemove }: VehicleItemProps) {
  const t = useT(vehicleMessages);
  const { plate, format, isMain } = vehicle;
  const name = vehicle.name || formatPlate(plate);

  return (
    <li className={styles.item}>
      <div>
        <Plate value={plate} format={format} />
      </div>
      <div className={styles.words}>
        {vehicle.name && <b>{vehicle.name}</b>}
        <Facts vehicle={vehicle} />
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={Star}
          label={t('mainOf', { name })}
          aria-pressed={isMain}
          aria-disabled={isMain || undefined}
          hint={isMain ? t('mainHint') : undefined}
          aria-busy={isBusy || undefined}
          className={cx(isMain && styles.isMain)}
          onClick={isMain ? () => showToast({ text: t('mainHint') }) : onMain}
        />
        <IconButton icon={Pencil} label={t('editOf', { name })} onClick={onEdit} />
        <IconButton icon={Trash} label={t('removeOf', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const t = useT(vehicleMessages);
  const { hasTsCategory } = useCapabilities();
  const facts = [
    hasTsCategory && t('category', { category: vehicle.category }),
    vehicle.format === 'foreign' && t('foreign'),
    vehicle.stsNumber !== '' &&
      t('sts', { number: formatCertificate(vehicle.stsNumber).replaceAll(' ', '\u00a0') }),
  ].filter((fact) => fact !== false);
  if (!vehicle.isMain && facts.length === 0) return null;

  return (
    <p className={styles.facts}>
      {vehicle.isMain && <span className={styles.mark}>{t('main')}</span>}
      {vehicle.isMain && facts.length > 0 && ', '}
      {facts.join(', ')}
    </p>
  );
}
