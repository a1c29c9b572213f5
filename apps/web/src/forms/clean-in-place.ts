import { type SyntheticEvent, useState } from 'react';

export const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true;

/**
 * Cleans a field and keeps the caret behind the typed character; a plain value change moves it to the end. While a
 * keyboard composes, only returns the clean text.
 */
export function cleanInPlace(input: HTMLInputElement, clean: (text: string) => string, event: Event): string {
  const { value: typed, selectionStart } = input;
  const shown = clean(typed);
  if (shown === typed || selectionStart === null || isComposing(event)) return shown;

  // If only mask characters precede the caret, it stays.
  const caret = clean(typed.slice(0, selectionStart)).length || selectionStart;
  input.value = shown;
  input.setSelectionRange(caret, caret);
  return shown;
}

/**
 * Returns the props of a field with a mask. While a keyboard composes, the field shows the text as composed: after any
 * other change of the value the keyboard inserts its text a second time.
 */
export function useComposed(value: string, type: (input: HTMLInputElement, event: Event) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const handle = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    setComposed(isComposing(nativeEvent) ? currentTarget.value : null);
    type(currentTarget, nativeEvent);
  };
  return { value: composed ?? value, onChange: handle, onCompositionEnd: handle };
}
