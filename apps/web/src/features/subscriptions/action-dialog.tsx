import { changeGrz, continueAb, pauseAb, refundAb } from '@gorpark/contract/person/subscriptions/calls';
import { useState } from 'react';
import type { Benefit } from '@gorpark/contract/person/subscriptions/types';
import { plateKey } from '@gorpark/domain/plate';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
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
  const textOf = useErrorText();
  const [isOutdated, setOutdated] = useState(false);
  const isReady = kind !== 'change' || (plate !== null && plateKey(plate) !== plateKey(benefit.transport));

  const { isBalanceUsed } = useCapabilities();
  const handleConfirm = async () => {
    setOutdated(false);
    if (await run(plate ?? '')) onClose();
    else setOutdated(true);
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
      {isOutdated && <Alert tone="danger" title={textOf('DataChanged')} />}
      <p>{t(kind === 'refund' && !isBalanceUsed ? 'refundTextSource' : `${kind}Text`)}</p>
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
  const add = { label: t('addVehicle'), onClick: () => openDialog('vehicle', {}) };

  if (others.length === 0)
    return (
      <>
        <Alert tone="info" title={t('changeNone')}>
          {t('changeNoneText')}
        </Alert>
        <Button variant="secondary" onClick={add.onClick}>
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

/** A refund also reloads the profile. `run` resolves to false after DataChanged, once the benefits are current. */
function useAction(kind: ActionKind, { orderNum, transport }: Benefit) {
  const t = useT(subscriptionMessages);
  const textOf = useErrorText();
  const { client } = useCore();
  const { reload } = useBenefits();
  const { reload: reloadProfile } = useProfile();
  const [isRunning, setIsRunning] = useState(false);
  const [key] = useState(randomKey);

  const send = (grzNew: string): Promise<ApiResult<null>> => {
    switch (kind) {
      case 'pause':
        return client.call(pauseAb, { orderNum });
      case 'resume':
        return client.call(continueAb, { orderNum });
      case 'refund':
        return client.call(refundAb, { orderNum }, { idempotencyKey: key });
      case 'change':
        return client.call(changeGrz, { orderNum, grzNew, shown: { plate: transport } });
    }
  };

  return {
    isRunning,
    run: async (grzNew = ''): Promise<boolean> => {
      setIsRunning(true);
      const answer = await send(grzNew);
      if (!answer.ok) {
        const { errorMessage, errorName } = answer.error;
        if (errorName !== 'DataChanged') showToast({ text: errorMessage || textOf(errorName), tone: 'bad' });
        // A lost request may have taken effect, and a refusal may mean outdated flags.
        await reload();
      } else {
        await Promise.all([reload(), kind === 'refund' ? reloadProfile() : null]);
        showToast({ text: t(TOASTS[kind]) });
      }
      setIsRunning(false);
      return answer.ok || answer.error.errorName !== 'DataChanged';
    },
  };
}
