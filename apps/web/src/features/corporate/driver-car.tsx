import type { CorporateProfile } from '@gorpark/contract/wire/corporate';
import { plateKey } from '@gorpark/domain/plate';
import { type Control, Controller } from 'react-hook-form';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { plateOption, plateText } from '#src/ui/plate-choice.tsx';
import type { DriverValues } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';

interface DriverCarProps {
  control: Control<DriverValues>;
  company: CorporateProfile;
  current: string;
}

export function DriverCar({ control, company, current }: DriverCarProps) {
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
