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

/**
 * Whoever has vehicles has exactly one main one (ACC-184): the chosen one, else the one that was, else the first.
 */
export function withMainKept<T extends { readonly isMain: boolean }>(items: readonly T[], chosen?: T): T[] {
  const main = chosen ?? items.find(({ isMain }) => isMain) ?? items[0];
  return withOneMain(items, (item) => item === main);
}
