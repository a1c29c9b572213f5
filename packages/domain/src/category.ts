/** Motorcycles are category A, mopeds M. */
export const CATEGORIES = ['A', 'B', 'C', 'D', 'M'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DEFAULT_CATEGORY: Category = 'B';

export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}
