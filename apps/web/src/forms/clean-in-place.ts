/**
 * Cleans the value of a field and keeps the caret behind the typed character. A plain value change would move it to
 * the end.
 */
export function cleanInPlace(input: HTMLInputElement, clean: (text: string) => string): string {
  const { value: typed, selectionStart } = input;
  const shown = clean(typed);
  if (shown === typed || selectionStart === null) return shown;

  // Only mask characters precede the first typed one: the caret stays.
  const caret = clean(typed.slice(0, selectionStart)).length || selectionStart;
  input.value = shown;
  input.setSelectionRange(caret, caret);
  return shown;
}
