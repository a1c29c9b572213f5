import { REQUEST_ERROR } from '@gorpark/contract/failures';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { vehicleMessages } from './messages/index.ts';
import { useVehicleCommands } from './use-vehicle-commands.ts';

interface RemoveVehicleDialogProps {
  vehicle: Vehicle;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveVehicleDialog({ vehicle, onRemoved, onClose }: RemoveVehicleDialogProps) {
  const t = useT(vehicleMessages);
  const formText = useFormText();
  const errorText = useErrorText();
  const run = useVehicleCommands();

  const handleConfirm = async () => {
    const refused = await run({ kind: 'remove', vehicle });
    if (refused === null) {
      onRemoved();
      showToast({ text: t('removed') });
    }
    if (refused?.errorName === REQUEST_ERROR) return formText('actionError');
    return refused && errorText(refused.errorName);
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
