import type { CompanyVehicle, CorporateProfile } from '@gorpark/contract/wire/corporate';
import { cleanVin } from '@gorpark/domain/corporate';
import { entryFormat } from '@gorpark/domain/plate';
import { Controller, useForm } from 'react-hook-form';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { PlateInput } from '#src/forms/plate-input.tsx';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { checkCompanyVehicle, type VehicleValues } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useCorporateApi } from './use-company.ts';
import { useProblemTexts } from './use-problem-text.ts';
import { useSave } from './use-save.ts';

interface VehicleDialogProps {
  company: CorporateProfile;
  vehicle?: CompanyVehicle;
  onSaved: () => void;
  onClose: () => void;
}

export function VehicleDialog({ company, vehicle, onSaved, onClose }: VehicleDialogProps) {
  const t = useT(corporateMessages);
  const api = useCorporateApi();
  const textsOf = useProblemTexts();
  const { save, isBusy, failure } = useSave({ text: t(vehicle ? 'changed' : 'added'), onSaved, onClose });
  const form = useForm<VehicleValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: {
      plate: {
        plate: vehicle?.number ?? '',
        isForeign: vehicle !== undefined && entryFormat(vehicle.number) === 'foreign',
      },
      vin: vehicle?.vin ?? '',
    },
    resolver: problemResolver((values) => textsOf(checkCompanyVehicle(values, company, vehicle ?? null))),
  });
  useSavedForm(`company.vehicle.${vehicle?.id ?? 'new'}`, form);
  const { control, handleSubmit } = form;
  const submit = handleSubmit(({ plate, vin }) => {
    const ts = { number: plate.plate, vin: cleanVin(vin) };
    return save(() => (vehicle ? api.editTs(vehicle.id, ts) : api.addTs(ts)));
  });

  return (
    <SaveDialog
      title={t(vehicle ? 'editVehicleTitle' : 'addVehicleTitle')}
      save={t(vehicle ? 'save' : 'addVehicle')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="plate"
        render={({ field, fieldState }) => (
          <PlateInput
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            hasAutoFocus
          />
        )}
      />
      <TextControl
        control={control}
        name="vin"
        label="VIN"
        hint={t('vinHint')}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </SaveDialog>
  );
}
