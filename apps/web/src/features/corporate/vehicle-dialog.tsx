import { refusalOf } from '#src/api/result.ts';
import type { CompanyVehicle, CorporateProfile } from '@gorpark/contract/wire/corporate';
import { cleanVin } from '@gorpark/domain/corporate';
import { entryFormat } from '@gorpark/domain/plate';
import { Controller } from 'react-hook-form';
import { FormDialog, useServerForm } from '#src/core/server-form.tsx';
import { PlateInput } from '#src/forms/plate-input.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { checkCompanyVehicle, type VehicleValues } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';
import { afterSave, useCorporateApi } from './use-company.ts';
import { useProblemTexts } from './use-problem-text.ts';

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
  const form = useServerForm<VehicleValues>({
    name: `company.vehicle.${vehicle?.id ?? 'new'}`,
    values: {
      plate: {
        plate: vehicle?.number ?? '',
        isForeign: vehicle !== undefined && entryFormat(vehicle.number) === 'foreign',
      },
      vin: vehicle?.vin ?? '',
    },
    check: (values) => textsOf(checkCompanyVehicle(values, company, vehicle ?? null)),
    send: ({ plate, vin }) => {
      const ts = { number: plate.plate, vin: cleanVin(vin) };
      return refusalOf(vehicle ? api.editTs(vehicle.id, ts) : api.addTs(ts));
    },
    onSaved: afterSave({ text: t(vehicle ? 'changed' : 'added'), onSaved, onClose }),
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title={t(vehicle ? 'editVehicleTitle' : 'addVehicleTitle')}
      save={t(vehicle ? 'save' : 'addVehicle')}
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
    </FormDialog>
  );
}
