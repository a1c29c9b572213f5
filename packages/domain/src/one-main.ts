/**
 * Moves the main flag to the chosen item and takes it from every other, so that at most one is main
 * (accounts-and-access §4; vehicles and phones). When nothing is chosen by `isChosen`, the items stay as they are.
 */
export function withOneMain<T extends { readonly isMain: boolean }>(
  items: readonly T[],
  isChosen: (item: T) => boolean,
): T[] {
  const chosen = items.find(isChosen);
  return chosen === undefined ? [...items] : items.map((item) => ({ ...item, isMain: item === chosen }));
}
