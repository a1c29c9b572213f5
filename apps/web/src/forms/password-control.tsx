import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import { TextControl } from './text-control.tsx';

interface PasswordControlProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Shown beside the label, for example the link to the restore page. */
  labelEnd?: ReactNode;
  /** For password managers: fill in or suggest a password. */
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
