/** Moves the main flag to the chosen item; returns a copy if `isChosen` matches none. */
export function withOneMain<T extends { readonly isMain: boolean }>(
  items: readonly T[],
  isChosen: (item: T) => boolean,
): T[] {
  const chosen = items.find(isChosen);
  return chosen === undefined ? [...items] : items.map((item) => ({ ...item, isMain: item === chosen }));
}

/** Returns the vehicles with exactly one main: the chosen, the former or the first [ACC-184]. */
export function keepOneMain<T extends { readonly isMain: boolean }>(items: readonly T[], chosen?: T): T[] {
  const main = chosen ?? items.find(({ isMain }) => isMain) ?? items[0];
  return withOneMain(items, (item) => item === main);
}
