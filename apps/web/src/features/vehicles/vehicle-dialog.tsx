import { useId, useEffect, useRef } from 'react';
import { REQUEST_ERROR } from '@gorpark/contract/failures';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { vehicleMessages } from './messages/index.ts';
import { useVehicleDialog } from './use-vehicle-dialog.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import styles from './vehicle-dialog.module.css';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { formMessages } from '#src/forms/messages/index.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { Plate } from '#src/ui/plate.tsx';
import { RegionWarning } from './plate-checker.tsx';
import { regionName } from './region-name.ts';

interface VehicleDialogProps {
  vehicle?: Vehicle;
  onClose: () => void;
}

export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const t = useT(vehicleMessages);
  const formText = useFormText();
  const errorText = useErrorText();
  const formId = useId();
  const dialog = useVehicleDialog(vehicle ?? null, {
    onSaved: () => {
      showToast({ text: t(vehicle ? 'changed' : 'added') });
      onClose();
    },
  });
  const { step, isBusy, failure } = dialog;
  const editTitle = t(vehicle ? 'editTitle' : 'addTitle');

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={step === 'confirm' ? t('confirmTitle') : editTitle}
      foot={
        step === 'fields' ? (
          <Button type="submit" form={formId} size="lg" isBlock isLoading={isBusy} loadingText={t('saving')}>
            {t(dialog.isNewPlate ? 'next' : 'save')}
          </Button>
        ) : (
          <div className={styles.two}>
            <Button variant="outline" size="lg" isDisabled={isBusy} onClick={dialog.goBack}>
              {t('change')}
            </Button>
            <Button size="lg" isLoading={isBusy} loadingText={t('saving')} onClick={() => void dialog.save()}>
              {t('save')}
            </Button>
          </div>
        )
      }
    >
      {step === 'fields' ? (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void dialog.submit();
          }}
        >
          <VehicleFields
            control={dialog.form.control}
            check={dialog.check}
            hasTsCategory={dialog.hasTsCategory}
            isMainKept={vehicle?.isMain === true}
            isNew={vehicle === undefined}
            onPlate={dialog.fitCategory}
          />
        </form>
      ) : (
        <VehicleConfirm check={dialog.check} />
      )}
      {failure && (
        <Alert tone="danger" title={formText('actionError')}>
          {failure === REQUEST_ERROR ? undefined : errorText(failure)}
        </Alert>
      )}
    </Dialog>
  );
}

function VehicleConfirm({ check }: { check: VehicleCheck }) {
  const t = useT(vehicleMessages);
  const kind = useT(formMessages);
  const lang = useLang();
  const start = useRef<HTMLParagraphElement>(null);
  const { plate, format, type, region } = check;
  const name = region === null ? null : regionName(region, lang);

  useEffect(() => start.current?.focus(), []);

  return (
    <div className={styles.confirm}>
      <p ref={start} tabIndex={-1} className={styles.lead}>
        {t('confirmText')}
      </p>
      <div className={styles.drawn}>
        <Plate value={plate} format={format} size="xl" />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('typeLabel')}</dt>
          <dd>{kind(type ?? 'foreignType')}</dd>
        </div>
        {format === 'rus' && (
          <div>
            <dt>{t('regionLabel')}</dt>
            <dd>
              {region ?? t('noRegion')}
              {name !== null && (
                <>
                  {', '}
                  {name}
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      {region !== null && <RegionWarning region={region} />}
    </div>
  );
}
