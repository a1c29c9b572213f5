/** `card:17` [payments-6]. */
const NAME = /^card:([1-9][0-9]{0,14})$/;
export const CARD_METHOD = 'card';

/** Returns the id in `card:17`, or null for a method. */
export function cardIdOf(name: string): number | null {
  const id = NAME.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

export const nameOfCard = (id: number): string => `${CARD_METHOD}:${id}`;
