/** Cleans a field and keeps the caret behind the typed character; a plain value change moves it to the end. */
export function cleanInPlace(input: HTMLInputElement, clean: (text: string) => string): string {
  const { value: typed, selectionStart } = input;
  const shown = clean(typed);
  if (shown === typed || selectionStart === null) return shown;

  // If only mask characters precede the caret, it stays.
  const caret = clean(typed.slice(0, selectionStart)).length || selectionStart;
  input.value = shown;
  input.setSelectionRange(caret, caret);
  return shown;
}
