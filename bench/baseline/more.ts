export function More() {
  return 'More';
}
