/**
 * Returns the items (vehicles or phones) with the main flag on the chosen one only. Returns a plain copy when
 * `isChosen` matches no item.
 */
export function withOneMain<T extends { readonly isMain: boolean }>(
  items: readonly T[],
  isChosen: (item: T) => boolean,
): T[] {
  const chosen = items.find(isChosen);
  return chosen === undefined ? [...items] : items.map((item) => ({ ...item, isMain: item === chosen }));
}

/** Returns the vehicles with exactly one main: the chosen one, else the former, else the first [ACC-184]. */
export function withMainKept<T extends { readonly isMain: boolean }>(items: readonly T[], chosen?: T): T[] {
  const main = chosen ?? items.find(({ isMain }) => isMain) ?? items[0];
  return withOneMain(items, (item) => item === main);
}
