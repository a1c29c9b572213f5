/** A page that is loaded on demand. */
export function More() {
  return 'More';
}
