import { type Control, Controller } from 'react-hook-form';
import { CATEGORIES, type Category, isCategory } from '@gorpark/domain/category';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { CheckboxControl } from '#src/forms/checkbox-control.tsx';
import { applyMask } from '#src/forms/mask.ts';
import { PlateInput, type PlateValue } from '#src/forms/plate-input.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { vehicleMessages } from './messages/index.ts';
import { PlateGuard } from '#src/core/plate-guard.tsx';
import { PlateChecker } from './plate-checker.tsx';
import { NAME_LENGTH, STS_MASK, type VehicleValues } from './vehicle-form.ts';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { FieldError } from '#src/ui/field.tsx';
import { Seg } from '#src/ui/seg.tsx';
import styles from './vehicle-dialog.module.css';

interface VehicleFieldsProps {
  control: Control<VehicleValues>;
  check: VehicleCheck;
  hasTsCategory: boolean;
  isMainLocked: boolean;
  isNew: boolean;
  /** Plates of the driver's other vehicles. */
  own: readonly string[];
  onPlate: (plate: PlateValue) => void;
}

export function VehicleFields({
  control,
  check,
  hasTsCategory,
  isMainLocked,
  isNew,
  own,
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
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => {
          const take = (next: PlateValue) => {
            onChange(next);
            onPlate(next);
          };
          return (
            <PlateInput
              ref={ref}
              value={value}
              error={fieldState.error?.message}
              hasAutoFocus={isNew}
              onChange={take}
              onBlur={onBlur}
            >
              {!value.isForeign && <PlateChecker check={check} />}
              <PlateGuard value={value} own={own} onTake={(plate) => take({ plate, isForeign: false })} />
            </PlateInput>
          );
        }}
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
      <CheckboxControl control={control} name="isMain" isDisabled={isMainLocked}>
        {t(isMainLocked ? 'mainHint' : 'isMain')}
      </CheckboxControl>
    </>
  );
}

interface CategoryFieldProps {
  options: readonly Category[];
  value: string;
  error: string | undefined;
  onChange: (category: Category) => void;
  ref: Ref<{ focus: () => void }>;
}

function CategoryField({ options, value, error, onChange, ref }: CategoryFieldProps) {
  const t = useT(vehicleMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLInputElement>('input:checked')?.focus(),
  }));

  return (
    <div ref={box} className={styles.category}>
      <span className={styles.label} aria-hidden="true">
        {t('categoryLabel')}
      </span>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('categoryHint')}
      </p>
      <Seg
        label={t('categoryLabel')}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        options={options.map((category) => ({ value: category, label: category }))}
        value={isCategory(value) ? value : 'B'}
        onChange={onChange}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
