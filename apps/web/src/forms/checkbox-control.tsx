import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface CheckboxControlProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  children: ReactNode;
  isDisabled?: boolean;
}

export function CheckboxControl<Values extends FieldValues>({
  control,
  name,
  children,
  isDisabled = false,
}: CheckboxControlProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });

  return (
    <Checkbox
      ref={ref}
      name={name}
      checked={value === true}
      disabled={isDisabled}
      error={fieldState.error?.message}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </Checkbox>
  );
}
