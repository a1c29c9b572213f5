import { useState } from 'react';
import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import { plateKey } from '@gorpark/domain/plate';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PlateOptions } from '#src/ui/plate-option.tsx';
import { Plate } from '#src/ui/plate.tsx';
import type { ActionKind } from './action-kinds.ts';
import styles from './actions.module.css';
import { subscriptionMessages } from './messages/index.ts';
import { useAction } from './use-action.ts';

interface ActionDialogProps {
  kind: ActionKind;
  benefit: Benefit;
  onClose: () => void;
}

export function ActionDialog({ kind, benefit, onClose }: ActionDialogProps) {
  const t = useT(subscriptionMessages);
  const words = useT(common);
  const { isRunning, run } = useAction(kind, benefit);
  const [plate, setPlate] = useState<string | null>(null);
  const isReady = kind !== 'change' || plate !== null;

  const handleConfirm = async () => {
    await run(plate ?? '');
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${kind}Title`)}
      foot={
        <div className={styles.two}>
          <Button variant="outline" isDisabled={isRunning} onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            variant={kind === 'refund' ? 'danger' : 'primary'}
            isLoading={isRunning}
            loadingText={t('actionBusy')}
            isDisabled={!isReady}
            onClick={() => void handleConfirm()}
          >
            {t(`${kind}Confirm`)}
          </Button>
        </div>
      }
    >
      <p className="row row-wrap">
        {benefit.transport !== '#' && <Plate value={benefit.transport} size="sm" />}
        <b>{benefit.type}</b>
      </p>
      <p>{t(`${kind}Text`)}</p>
      {kind === 'change' && <OtherVehicles now={benefit.transport} plate={plate} onChoose={setPlate} />}
    </Dialog>
  );
}

interface OtherVehiclesProps {
  now: string;
  plate: string | null;
  onChoose: (plate: string) => void;
}

function OtherVehicles({ now, plate, onChoose }: OtherVehiclesProps) {
  const t = useT(subscriptionMessages);
  const { profile } = useProfile();
  const { openDialog } = useDialogs();
  const others = (profile?.vehicles ?? []).filter((vehicle) => plateKey(vehicle.plate) !== plateKey(now));
  const add = { label: t('addVehicle'), onPress: () => openDialog('vehicle', {}) };

  if (others.length === 0)
    return (
      <>
        <Alert tone="info" title={t('changeNone')}>
          {t('changeNoneText')}
        </Alert>
        <Button variant="secondary" onClick={add.onPress}>
          {t('addVehicle')}
        </Button>
      </>
    );
  return (
    <div className={styles.cars}>
      <PlateOptions
        label={t('changeTo')}
        options={others.map(({ plate: value, format, name }) => ({ value, plate: value, format, name }))}
        value={plate}
        onChange={onChoose}
        add={add}
      />
    </div>
  );
}
