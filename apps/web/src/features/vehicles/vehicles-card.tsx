import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useActionText } from '#src/core/change-profile.ts';
import { useProfile } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Count } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { useFocusWhenLost } from '#src/ui/use-focus-when-lost.ts';
import { vehicleMessages } from './messages/index.ts';
import { useVehicleCommands } from './use-vehicle-commands.ts';
import { mainFirst } from './vehicle-list.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { formatCertificate } from '@gorpark/domain/certificate';
import { formatPlate } from '@gorpark/domain/plate';
import { useCapabilities } from '#src/core/site.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './vehicles-card.module.css';

export function VehiclesCard() {
  const t = useT(vehicleMessages);
  const { profile } = useProfile();
  const { openDialog } = useDialogs();
  const main = useMainToggle();
  const [removing, setRemoving] = useState<Vehicle | null>(null);
  const vehicles = mainFirst(profile?.vehicles ?? []);
  const [add, expectLoss] = useFocusWhenLost<HTMLButtonElement>();

  return (
    <Card aria-labelledby="vehicles">
      <CardHead title={t('title')} id="vehicles">
        {vehicles.length > 0 && <Count value={vehicles.length} />}
        <Button ref={add} variant="secondary" size="sm" icon={Plus} onClick={() => openDialog('vehicle', {})}>
          {t('add')}
        </Button>
      </CardHead>
      {main.problem && <Alert tone="danger" title={main.problem} className={styles.problem} />}
      <ul className={styles.list}>
        {vehicles.map((vehicle) => (
          <VehicleItem
            key={vehicle.id}
            vehicle={vehicle}
            isBusy={main.busyId === vehicle.id}
            onMain={() => void main.toggle(vehicle)}
            onEdit={() => openDialog('vehicle', { vehicle })}
            onRemove={() => setRemoving(vehicle)}
          />
        ))}
      </ul>
      {vehicles.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {removing && (
        <RemoveVehicleDialog
          vehicle={vehicles.find(({ id }) => id === removing.id) ?? removing}
          onRemoved={expectLoss}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function useMainToggle() {
  const textOf = useActionText();
  const run = useVehicleCommands();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<FailureName | null>(null);

  const toggle = async (vehicle: Vehicle) => {
    if (busyId !== null) return;
    setBusyId(vehicle.id);
    const done = await run({
      kind: 'change',
      old: vehicle,
      vehicle: { ...vehicle, isMain: true },
    });
    setBusyId(null);
    setFailure(done.ok ? null : done.error.errorName);
  };
  return { busyId, problem: textOf(failure), toggle };
}

interface RemoveVehicleDialogProps {
  vehicle: Vehicle;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveVehicleDialog({ vehicle, onRemoved, onClose }: RemoveVehicleDialogProps) {
  const t = useT(vehicleMessages);
  const textOf = useActionText();
  const run = useVehicleCommands();

  const handleConfirm = async () => {
    const done = await run({ kind: 'remove', vehicle });
    if (!done.ok) return textOf(done.error.errorName);
    onRemoved();
    showToast({ text: t('removed') });
    return null;
  };

  return (
    <ConfirmDialog title={t('removeTitle')} confirm={t('remove')} onConfirm={handleConfirm} onClose={onClose}>
      <p className="row row-wrap">
        <Plate value={vehicle.plate} format={vehicle.format} />
        <b>{vehicle.name}</b>
      </p>
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}

interface VehicleItemProps {
  vehicle: Vehicle;
  isBusy: boolean;
  onMain: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function VehicleItem({ vehicle, isBusy, onMain, onEdit, onRemove }: VehicleItemProps) {
  const t = useT(vehicleMessages);
  const { plate, format, isMain } = vehicle;
  const name = vehicle.name || formatPlate(plate);

  return (
    <li className={styles.item}>
      <div>
        <Plate value={plate} format={format} />
      </div>
      <div className={styles.texts}>
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
