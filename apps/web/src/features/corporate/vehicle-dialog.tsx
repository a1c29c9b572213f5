import { addCompanyTs, editCompanyTs } from '@gorpark/contract/company/fleet/calls';
import type { CompanyVehicle, CorporateProfile } from '@gorpark/contract/company/fleet/read';
import { cleanVin } from '@gorpark/domain/corporate';
import { entryFormat, formatPlate } from '@gorpark/domain/plate';
import { Controller } from 'react-hook-form';
import { useShownRecord } from '#src/core/record-form.tsx';
import { callOf, FormDialog, useServerForm } from '#src/core/server-form.tsx';
import { formMessages } from '#src/forms/messages/index.ts';
import { PlateInput } from '#src/forms/plate-input.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { checkCompanyVehicle, type VehicleValues } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';
import { afterSave, useCurrentCompany } from './use-company.ts';
import { useProblemTexts } from './use-problem-text.ts';
import { tsBody } from './fleet-calls.ts';

interface VehicleDialogProps {
  company: CorporateProfile;
  vehicle?: CompanyVehicle;
  onSaved: () => void;
  onClose: () => void;
}

export function VehicleDialog({ company, vehicle: opened, onSaved, onClose }: VehicleDialogProps) {
  const t = useT(corporateMessages);
  const textsOf = useProblemTexts();
  const field = useT(formMessages);
  const current = useCurrentCompany();
  const { shown: vehicle, ...record } = useShownRecord<VehicleValues, CompanyVehicle>({
    record: opened ?? null,
    valuesOf,
    textsOf: ({ plate, vin }) => ({ plate: [field('plate'), formatPlate(plate.plate)], vin: ['VIN', vin] }),
    current: async ({ id }) => (await current())?.ts.find((one) => one.id === id) ?? null,
  });
  const form = useServerForm<VehicleValues>({
    name: `company.vehicle.${vehicle?.id ?? 'new'}`,
    values: record.values,
    onRefused: record.onRefused,
    check: (values) => textsOf(checkCompanyVehicle(values, company, vehicle)),
    request: ({ plate, vin }) => {
      const body = { number: plate.plate, VINNumber: cleanVin(vin) };
      return vehicle ? callOf(editCompanyTs, { ...body, ...tsBody(vehicle) }) : callOf(addCompanyTs, body);
    },
    onSaved: afterSave({ text: t(vehicle ? 'changed' : 'added'), onSaved, onClose }),
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title={t(vehicle ? 'editVehicleTitle' : 'addVehicleTitle')}
      save={t(vehicle ? 'save' : 'addVehicle')}
      change={record.change}
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

const valuesOf = (vehicle: CompanyVehicle | null): VehicleValues => ({
  plate: {
    plate: vehicle?.number ?? '',
    isForeign: vehicle !== null && entryFormat(vehicle.number) === 'foreign',
  },
  vin: vehicle?.vin ?? '',
});
