/** How near the end of a list the next page is asked for, pixels (accounts-and-access §9). */
export const NEAR_END_PX = 250;

export type ScrollPosition = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>;

/** Whether the end of what scrolls is `offset` pixels away or nearer. */
export function isNearEnd(
  { scrollHeight, scrollTop, clientHeight }: ScrollPosition,
  offset: number = NEAR_END_PX,
): boolean {
  return scrollHeight - scrollTop - clientHeight <= offset;
}
