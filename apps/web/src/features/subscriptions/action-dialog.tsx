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
import { subscriptionMessages } from './messages/index.ts';
import type { ApiResult } from '#src/api/result.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useBenefits } from '#src/checkout/subscription/benefits.ts';
import { useSubscriptionsApi } from '#src/checkout/subscription/subscriptions-api.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { showToast } from '#src/ui/toast-store.ts';
import styles from './actions.module.css';

interface ActionDialogProps {
  kind: ActionKind;
  benefit: Benefit;
  onClose: () => void;
}

export function ActionDialog({ kind, benefit, onClose }: ActionDialogProps) {
  const t = useT(subscriptionMessages);
  const texts = useT(common);
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
            {texts('cancel')}
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

const TOASTS = {
  pause: 'pausedToast',
  resume: 'resumedToast',
  refund: 'refundedToast',
  change: 'changedToast',
} as const satisfies Record<ActionKind, string>;

/** A refund changes the balance, so it also reloads the profile. Resolves when all is done. */
function useAction(kind: ActionKind, { orderNum }: Pick<Benefit, 'orderNum'>) {
  const t = useT(subscriptionMessages);
  const textOf = useErrorText();
  const api = useSubscriptionsApi();
  const { reload } = useBenefits();
  const { reload: reloadProfile } = useProfile();
  const [isRunning, setIsRunning] = useState(false);
  const [key] = useState(randomKey);

  const send = (grzNew: string): Promise<ApiResult<null>> => {
    switch (kind) {
      case 'pause':
        return api.pause(orderNum);
      case 'resume':
        return api.resume(orderNum);
      case 'refund':
        return api.refund(orderNum, { idempotencyKey: key });
      case 'change':
        return api.changeVehicle(orderNum, grzNew);
    }
  };

  return {
    isRunning,
    run: async (grzNew = ''): Promise<void> => {
      setIsRunning(true);
      const answer = await send(grzNew);
      if (!answer.ok) {
        const { errorMessage, errorName } = answer.error;
        showToast({ text: errorMessage || textOf(errorName), tone: 'bad' });
        // A lost request may have taken effect, and a refusal may mean outdated flags.
        await reload();
      } else {
        await Promise.all([reload(), kind === 'refund' ? reloadProfile() : null]);
        showToast({ text: t(TOASTS[kind]) });
      }
      setIsRunning(false);
    },
  };
}
