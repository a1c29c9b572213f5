import { useId, useEffect, useRef, useState } from 'react';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { vehicleMessages } from './messages/index.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { formatPlate } from '@gorpark/domain/plate';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { formMessages } from '#src/forms/messages/index.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { Plate } from '#src/ui/plate.tsx';
import { RegionWarning } from './plate-checker.tsx';
import { regionName } from './region-name.ts';
import { useWatch } from 'react-hook-form';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useProfile } from '#src/core/profile.ts';
import { ChangeNotice, type FieldTexts, isOutdated, useShownRecord } from '#src/core/record-form.tsx';
import { ActionFailure, ServerForm, useServerForm } from '#src/core/server-form.tsx';
import { useKnownProfile } from '#src/core/change-profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { PlateValue } from '#src/forms/plate-input.tsx';
import { plateKindOf } from '#src/forms/plate-typing.ts';
import { useVehicleCommands } from './use-vehicle-commands.ts';
import {
  categoryFor,
  validateVehicle,
  problemKeys,
  toVehicle,
  vehicleValues,
  type VehicleValues,
} from './vehicle-form.ts';
import styles from './vehicle-dialog.module.css';

export function VehicleDialog({ vehicle, onClose }: SlotProps<'vehicle'>) {
  const t = useT(vehicleMessages);
  const formId = useId();
  const dialog = useVehicleDialog(vehicle ?? null, {
    onSaved: () => {
      showToast({ text: t(vehicle ? 'changed' : 'added') });
      onClose();
    },
  });
  const { step, form } = dialog;
  const { isBusy } = form;
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
            <Button size="lg" isLoading={isBusy} loadingText={t('saving')} onClick={() => void form.send()}>
              {t('save')}
            </Button>
          </div>
        )
      }
    >
      {step === 'fields' ? (
        <ServerForm id={formId} onSubmit={dialog.submit}>
          <VehicleFields
            control={form.control}
            check={dialog.check}
            hasTsCategory={dialog.hasTsCategory}
            isMainLocked={dialog.shown?.isMain === true}
            isNew={vehicle === undefined}
            own={dialog.own}
            onPlate={dialog.fitCategory}
          />
        </ServerForm>
      ) : (
        <VehicleConfirm check={dialog.check} />
      )}
      {dialog.change && isOutdated(form.failure) ? (
        <ChangeNotice change={dialog.change} />
      ) : (
        <ActionFailure failure={form.failure} />
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
          <dd>{kind(plateKindOf({ type, number: plate }))}</dd>
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

function useVehicleTexts() {
  const t = useT(vehicleMessages);
  const form = useT(formMessages);
  return ({ plate, category, name, stsNumber, isMain }: VehicleValues): FieldTexts<VehicleValues> => ({
    plate: [form('plate'), formatPlate(plate.plate)],
    category: [t('categoryLabel'), category],
    name: [t('name'), name],
    stsNumber: [t('stsLabel'), stsNumber],
    isMain: [t('isMain'), t(isMain ? 'yes' : 'no')],
  });
}

function useVehicleDialog(opened: Vehicle | null, { onSaved }: { onSaved: () => void }) {
  const text = useFormText();
  const run = useVehicleCommands();
  const { profile } = useProfile();
  const { hasTsCategory } = useCapabilities();
  const [step, setStep] = useState<'fields' | 'confirm'>('fields');
  const vehicles = profile?.vehicles ?? NONE;
  const known = useKnownProfile();
  const textsOf = useVehicleTexts();
  const { shown: vehicle, ...record } = useShownRecord<VehicleValues, Vehicle>({
    record: opened,
    valuesOf: vehicleValues,
    textsOf,
    current: ({ id }) => known()?.vehicles.find((one) => one.id === id) ?? null,
  });
  const facts = { vehicle, vehicles, hasTsCategory };
  const form = useServerForm<VehicleValues>({
    name: `vehicle.${vehicle?.id ?? 'new'}`,
    values: record.values,
    onRefused: record.onRefused,
    check: (values) => {
      const keys = Object.entries(problemKeys(validateVehicle(values, facts)));
      return Object.fromEntries(keys.map(([field, key]) => [field, text(key)]));
    },
    request: (values) => () => {
      const next = toVehicle(values, validateVehicle(values, facts), vehicle);
      return run(vehicle ? { kind: 'change', old: vehicle, vehicle: next } : { kind: 'add', vehicle: next });
    },
    onSaved,
  });
  const values = useWatch({ control: form.control }) as VehicleValues;
  const check = validateVehicle(values, facts);
  const isNewPlate = check.plate !== vehicle?.plate || check.format !== vehicle.format;

  // A refusal may have reloaded the list: the fields are validated against it.
  const { trigger, failure } = form;
  const { change } = record;
  useEffect(() => {
    if (failure === null) return;
    void trigger().then((isFine) => (change !== null || !isFine) && setStep('fields'));
  }, [failure, change, vehicles, trigger]);

  /** An untouched category follows the plate, so a default B never causes an error. */
  const fitCategory = (plate: PlateValue) => {
    if (!hasTsCategory || form.getFieldState('category').isDirty) return;
    const next = categoryFor(plate, form.getValues('category'));
    form.setValue('category', next, { shouldValidate: form.formState.isSubmitted });
  };

  return {
    form,
    shown: vehicle,
    change,
    check,
    step,
    isNewPlate,
    hasTsCategory,
    own: vehicles.map(({ plate }) => plate),
    fitCategory,
    submit: () => form.handleSubmit(() => (isNewPlate ? setStep('confirm') : form.send()))(),
    goBack: () => {
      form.forgetFailure();
      setStep('fields');
    },
  };
}
