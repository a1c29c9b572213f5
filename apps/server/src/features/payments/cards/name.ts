/** How a kept card is named where a way to pay is asked for: `card:17` (D-J444). */
const NAME = /^card:([1-9][0-9]{0,14})$/;
/** The method that a kept card stands for. */
export const CARD_METHOD = 'card';

/** Number of the kept card that a way to pay names; null: it names a method. */
export function cardIdOf(name: string): number | null {
  const id = NAME.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

export const nameOfCard = (id: number): string => `${CARD_METHOD}:${id}`;
