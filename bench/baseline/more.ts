/** A page loaded on demand. */
export function More() {
  return 'More';
}
