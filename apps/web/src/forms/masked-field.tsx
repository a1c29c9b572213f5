import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { cleanInPlace, useComposed } from './clean-in-place.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onCompositionEnd'> {
  value: string;
  clean: (text: string) => string;
  /** Receives the clean text. */
  onText: (text: string) => void;
}

export function MaskedField({ value, clean, onText, ...look }: MaskedFieldProps) {
  const typing = useComposed(value, (input, event) => onText(cleanInPlace(input, clean, event)));
  return <TextField {...look} {...typing} />;
}
