const TAP_PX = 5;

/**
 * Forwards gestures from the marks to the engine's canvas below them and suppresses the click that ends a drag.
 * Returns the function that removes the listeners.
 */
export function forwardGestures(marks: HTMLElement, container: HTMLElement): () => void {
  const target = () => container.querySelector('canvas');
  let down: { x: number; y: number } | null = null;

  const handleWheel = (event: WheelEvent) => {
    event.preventDefault();
    target()?.dispatchEvent(new WheelEvent(event.type, event));
  };
  const handleMouseDown = (event: MouseEvent) => {
    down = { x: event.clientX, y: event.clientY };
    target()?.dispatchEvent(new MouseEvent(event.type, event));
  };
  const handleTouch = (event: TouchEvent) => {
    const { touches, targetTouches, changedTouches, bubbles, cancelable } = event;
    const lists = {
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    };
    target()?.dispatchEvent(new TouchEvent(event.type, { ...lists, bubbles, cancelable }));
  };
  const handleClick = (event: MouseEvent) => {
    const hasMoved = down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > TAP_PX;
    down = null;
    // A keyboard click (detail 0) has no pointer events before it.
    if (hasMoved && event.detail > 0) event.stopPropagation();
  };

  marks.addEventListener('wheel', handleWheel, { passive: false });
  marks.addEventListener('mousedown', handleMouseDown);
  const touchTypes = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const type of touchTypes) marks.addEventListener(type, handleTouch, { passive: true });
  marks.addEventListener('click', handleClick, { capture: true });
  return () => {
    marks.removeEventListener('wheel', handleWheel);
    marks.removeEventListener('mousedown', handleMouseDown);
    for (const type of touchTypes) marks.removeEventListener(type, handleTouch);
    marks.removeEventListener('click', handleClick, { capture: true });
  };
}
