import { Controller, type Control } from 'react-hook-form';
import { CATEGORIES } from '@gorpark/domain/category';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { CheckboxControl } from '#src/forms/checkbox-control.tsx';
import { applyMask } from '#src/forms/mask.ts';
import { PlateInput, type PlateValue } from '#src/forms/plate-input.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { vehicleMessages } from './messages/index.ts';
import { CategoryField } from './category-field.tsx';
import { PlateChecker } from './plate-checker.tsx';
import { NAME_LENGTH, STS_MASK, type VehicleValues } from './vehicle-form.ts';

interface VehicleFieldsProps {
  control: Control<VehicleValues>;
  check: VehicleCheck;
  hasTsCategory: boolean;
  isMainKept: boolean;
  isNew: boolean;
  onPlate: (plate: PlateValue) => void;
}

export function VehicleFields({
  control,
  check,
  hasTsCategory,
  isMainKept,
  isNew,
  onPlate,
}: VehicleFieldsProps) {
  const t = useT(vehicleMessages);

  return (
    <>
      <Controller
        control={control}
        name="plate"
        // Validates the category again when the plate changes.
        rules={{ deps: hasTsCategory ? ['category'] : [] }}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <PlateInput
            ref={ref}
            value={value}
            error={fieldState.error?.message}
            hasAutoFocus={isNew}
            onChange={(next) => {
              onChange(next);
              onPlate(next);
            }}
            onBlur={onBlur}
          >
            {!value.isForeign && <PlateChecker check={check} />}
          </PlateInput>
        )}
      />
      {hasTsCategory && (
        <Controller
          control={control}
          name="category"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <CategoryField
              ref={ref}
              options={CATEGORIES}
              value={value}
              error={fieldState.error?.message}
              onChange={onChange}
            />
          )}
        />
      )}
      <TextControl
        control={control}
        name="stsNumber"
        label={t('stsLabel')}
        hint={t('stsHint')}
        isOptional
        placeholder="78 ОР 123456"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={(typed) => applyMask(STS_MASK, typed)}
      />
      <TextControl
        control={control}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        isOptional
        maxLength={NAME_LENGTH}
        autoComplete="off"
      />
      <CheckboxControl control={control} name="isMain" isDisabled={isMainKept}>
        {t(isMainKept ? 'mainHint' : 'isMain')}
      </CheckboxControl>
    </>
  );
}
