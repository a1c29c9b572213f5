import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { TextFieldProps } from '#src/ui/text-field.tsx';
import { MaskedField } from './masked-field.tsx';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref';

interface TextControlProps<Values extends FieldValues> extends Omit<TextFieldProps, Bound> {
  control: Control<Values>;
  name: FieldPath<Values>;
  clean?: (text: string) => string;
}

export function TextControl<Values extends FieldValues>(props: TextControlProps<Values>) {
  const { control, name, clean = (text) => text, ...look } = props;
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });

  return (
    <MaskedField
      {...look}
      ref={ref}
      name={name}
      value={String(value ?? '')}
      error={fieldState.error?.message}
      onBlur={onBlur}
      clean={clean}
      onText={onChange}
    />
  );
}
