/**
 * Cleans what stands in a field and leaves the caret behind the sign that was typed: a value that changes under the
 * hands would throw it to the end.
 */
export function cleanInPlace(input: HTMLInputElement, clean: (text: string) => string): string {
  const { value: typed, selectionStart } = input;
  const shown = clean(typed);
  if (shown === typed || selectionStart === null) return shown;

  // Before the first sign stand only signs of the mask: there the caret stays.
  const caret = clean(typed.slice(0, selectionStart)).length || selectionStart;
  input.value = shown;
  input.setSelectionRange(caret, caret);
  return shown;
}
