export const NEAR_END_PX = 250;

export type ScrollPosition = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>;

export function isNearEnd(
  { scrollHeight, scrollTop, clientHeight }: ScrollPosition,
  offset: number = NEAR_END_PX,
): boolean {
  return scrollHeight - scrollTop - clientHeight <= offset;
}
