import type { CorporateProfile } from '@gorpark/contract/wire/corporate';
import { cleanVin } from '@gorpark/domain/corporate';
import { Controller, useForm } from 'react-hook-form';
import { useKeptForm } from '#src/core/use-kept-form.ts';
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
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a vehicle of the company. */
export function VehicleDialog({ company, onSaved, onClose }: VehicleDialogProps) {
  const t = useT(corporateMessages);
  const api = useCorporateApi();
  const textsOf = useProblemTexts();
  const { save, isBusy, failure } = useSave({ text: t('added'), onSaved, onClose });
  const form = useForm<VehicleValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: { plate: { plate: '', isForeign: false }, vin: '' },
    resolver: problemResolver((values) => textsOf(checkCompanyVehicle(values, company))),
  });
  useKeptForm('company.vehicle', form);
  const { control, handleSubmit } = form;
  const submit = handleSubmit(({ plate, vin }) =>
    save(() => api.addTs({ number: plate.plate, vin: cleanVin(vin) })),
  );

  return (
    <SaveDialog
      title={t('addVehicleTitle')}
      save={t('addVehicle')}
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
