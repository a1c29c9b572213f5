import { addDriver, editDriver } from '@gorpark/contract/company/fleet/calls';
import type { CompanyDriver, CorporateProfile } from '@gorpark/contract/company/fleet/read';
import { joinFullName, splitFullName } from '@gorpark/domain/corporate';
import { formatPhone, normalizePhone } from '@gorpark/domain/phone';
import { formatPlate, normalizePlate, plateKey } from '@gorpark/domain/plate';
import { type Control, Controller } from 'react-hook-form';
import { useShownRecord } from '#src/core/record-form.tsx';
import { callOf, FormDialog, useServerForm } from '#src/core/server-form.tsx';
import { PhoneControl } from '#src/forms/phone-control.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { checkDriver, type DriverValues } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';
import { afterSave, useCurrentCompany } from './use-company.ts';
import { useProblemTexts } from './use-problem-text.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { plateOption, plateText } from '#src/ui/plate-choice.tsx';
import { driverBody } from './fleet-calls.ts';

interface DriverDialogProps {
  company: CorporateProfile;
  driver?: CompanyDriver;
  onSaved: () => void;
  onClose: () => void;
}

const clean = ({ name, phone, ts }: DriverValues): DriverValues => {
  const parts = splitFullName(name);
  return {
    name: parts ? joinFullName(parts) : name,
    phone: normalizePhone(phone) ?? phone,
    ts: normalizePlate(ts),
  };
};

const valuesOf = (driver: CompanyDriver | null): DriverValues => ({
  name: driver?.name ?? '',
  phone: driver ? formatPhone(driver.phone) : '',
  ts: driver?.ts ?? '',
});

/** The old values identify the driver to the back end. */
export function DriverDialog({ company, driver: opened, onSaved, onClose }: DriverDialogProps) {
  const t = useT(corporateMessages);
  const textsOf = useProblemTexts();
  const current = useCurrentCompany();
  const { shown: driver, ...record } = useShownRecord<DriverValues, CompanyDriver>({
    record: opened ?? null,
    valuesOf,
    textsOf: ({ name, phone, ts }) => ({
      name: [t('fullName'), name],
      phone: [t('phone'), phone],
      ts: [t('carNumber'), formatPlate(ts)],
    }),
    current: async ({ id }) => (await current())?.drivers.find((one) => one.id === id) ?? null,
  });
  const form = useServerForm<DriverValues>({
    name: `company.driver.${driver?.id ?? 'new'}`,
    values: record.values,
    onRefused: record.onRefused,
    check: (values) => textsOf(checkDriver(values, company.drivers, driver)),
    request: (values) => {
      const { name, phone, ts } = clean(values);
      if (!driver) return callOf(addDriver, driverBody({ name, phone, ts }));
      return callOf(editDriver, { ...driverBody(driver), driver_n: name, car_number_n: ts, phone_n: phone });
    },
    onSaved: afterSave({ text: t(driver ? 'changed' : 'added'), onSaved, onClose }),
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title={t(driver ? 'editDriverTitle' : 'addDriverTitle')}
      save={t(driver ? 'save' : 'addDriver')}
      change={record.change}
      onClose={onClose}
    >
      <TextControl
        control={control}
        name="name"
        label={t('fullName')}
        hint={t('fullNameHint')}
        autoComplete="off"
        data-autofocus
      />
      <PhoneControl control={control} name="phone" label={t('phone')} hint={t('phoneHint')} />
      <DriverCar control={control} company={company} current={driver?.ts ?? ''} />
    </FormDialog>
  );
}

interface DriverCarProps {
  control: Control<DriverValues>;
  company: CorporateProfile;
  current: string;
}

function DriverCar({ control, company, current }: DriverCarProps) {
  const t = useT(corporateMessages);
  const isKnown = company.ts.some(({ number }) => plateKey(number) === plateKey(current));
  const plates = [...(current === '' || isKnown ? [] : [current]), ...company.ts.map(({ number }) => number)];

  if (plates.length === 0)
    return (
      <TextControl
        control={control}
        name="ts"
        label={t('carNumber')}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    );
  return (
    <Controller
      control={control}
      name="ts"
      render={({ field, fieldState }) => (
        <Combobox
          label={t('carNumber')}
          isOptional
          options={[
            { value: '', text: t('noCar'), content: t('noCar') },
            ...plates.map((plate) => plateOption({ value: plate, plate })),
          ]}
          value={plates.find((plate) => plateKey(plate) === plateKey(field.value)) ?? ''}
          onChange={field.onChange}
          valueContent={
            field.value === '' ? t('noCar') : plateText({ value: field.value, plate: field.value })
          }
          error={fieldState.error?.message}
          maxHeight={300}
        />
      )}
    />
  );
}
