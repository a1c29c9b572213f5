import { useId, useEffect, useRef, useState } from 'react';
import { REQUEST_ERROR, type FailureName } from '@gorpark/contract/failures';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { vehicleMessages } from './messages/index.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import styles from './vehicle-dialog.module.css';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { formMessages } from '#src/forms/messages/index.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { Plate } from '#src/ui/plate.tsx';
import { RegionWarning } from './plate-checker.tsx';
import { regionName } from './region-name.ts';
import { useForm, useWatch } from 'react-hook-form';
import { errorRule } from '#src/api/error-table.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import type { PlateValue } from '#src/forms/plate-input.tsx';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useVehicleCommands } from './use-vehicle-commands.ts';
import {
  categoryFor,
  judge,
  problemKeys,
  toVehicle,
  vehicleValues,
  type VehicleValues,
} from './vehicle-form.ts';

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

const NONE: readonly Vehicle[] = [];

/** A failed save keeps the dialog open with the input. */
function useVehicleDialog(vehicle: Vehicle | null, { onSaved }: { onSaved: () => void }) {
  const text = useFormText();
  const run = useVehicleCommands();
  const { profile } = useProfile();
  const { hasTsCategory } = useCapabilities();
  const [step, setStep] = useState<'fields' | 'confirm'>('fields');
  const [failure, setFailure] = useState<FailureName | null>(null);
  const { isBusy, run: runAlone } = useOneAtATime();

  const vehicles = profile?.vehicles ?? NONE;
  const facts = { vehicle, vehicles, hasTsCategory };
  const form = useForm<VehicleValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: vehicleValues(vehicle),
    resolver: problemResolver((values) => {
      const keys = Object.entries(problemKeys(judge(values, facts)));
      return Object.fromEntries(keys.map(([field, key]) => [field, text(key)]));
    }),
  });
  useSavedForm(`vehicle.${vehicle?.id ?? 'new'}`, form);
  const values = useWatch({ control: form.control }) as VehicleValues;
  const check = judge(values, facts);
  const isNewPlate = check.plate !== vehicle?.plate || check.format !== vehicle.format;

  // A refusal may have reloaded the list: the fields are validated against it.
  const { trigger } = form;
  useEffect(() => {
    if (failure !== null) void trigger().then((isFine) => !isFine && setStep('fields'));
  }, [failure, vehicles, trigger]);

  /** An untouched category follows the plate, so a default B never causes an error. */
  const fitCategory = (plate: PlateValue) => {
    if (!hasTsCategory || form.getFieldState('category').isDirty) return;
    const next = categoryFor(plate, form.getValues('category'));
    form.setValue('category', next, { shouldValidate: form.formState.isSubmitted });
  };

  const save = async () => {
    setFailure(null);
    const next = toVehicle(form.getValues(), judge(form.getValues(), facts), vehicle);
    const refused = await run(
      vehicle ? { kind: 'change', old: vehicle, vehicle: next } : { kind: 'add', vehicle: next },
    );
    if (refused === null) return onSaved();
    // The dialog waits below the login dialog with the input.
    if (errorRule(refused.errorName).followUp === 'askLogin') return;
    setFailure(refused.errorName);
  };

  const saveAlone = async () => void (await runAlone(save));
  const submit = () => form.handleSubmit(() => (isNewPlate ? setStep('confirm') : saveAlone()))();

  return {
    form,
    check,
    step,
    isNewPlate,
    hasTsCategory,
    isBusy,
    failure,
    fitCategory,
    submit,
    save: saveAlone,
    goBack: () => {
      setFailure(null);
      setStep('fields');
    },
  };
}
