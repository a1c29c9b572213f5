import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import { TextControl } from './text-control.tsx';

interface PasswordControlProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  labelEnd?: ReactNode;
  kind: 'current' | 'new';
}

export function PasswordControl<Values extends FieldValues>({
  kind,
  ...field
}: PasswordControlProps<Values>) {
  return (
    <TextControl
      {...field}
      type="password"
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
