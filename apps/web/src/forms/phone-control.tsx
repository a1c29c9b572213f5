import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { maskPhone } from './phone-mask.ts';
import { TextControl } from './text-control.tsx';

interface PhoneControlProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
}

export function PhoneControl<Values extends FieldValues>(props: PhoneControlProps<Values>) {
  return (
    <TextControl
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (___) ___ - __ - __"
      clean={maskPhone}
    />
  );
}
