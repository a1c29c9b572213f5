/** Distance to the end of a list that loads the next page, pixels. */
export const NEAR_END_PX = 250;

export type ScrollPosition = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>;

/** Returns whether the scroll end is `offset` pixels away or nearer. */
export function isNearEnd(
  { scrollHeight, scrollTop, clientHeight }: ScrollPosition,
  offset: number = NEAR_END_PX,
): boolean {
  return scrollHeight - scrollTop - clientHeight <= offset;
}
