import { useRef, type PointerEvent } from 'react';

const FAR_ENOUGH = 96;

export function useDragToClose(onClose: (() => void) | null) {
  const startY = useRef<number | null>(null);

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!onClose) return;
    startY.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (startY.current !== null) moveSheet(event, event.clientY - startY.current);
  };
  const handlePointerEnd = (event: PointerEvent<HTMLElement>) => {
    const isFar =
      event.type === 'pointerup' && startY.current !== null && event.clientY - startY.current > FAR_ENOUGH;
    startY.current = null;
    moveSheet(event, 0);
    if (isFar) onClose?.();
  };

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  };
}

function moveSheet(event: PointerEvent<HTMLElement>, pixels: number): void {
  const sheet = event.currentTarget.closest('dialog');
  if (sheet) sheet.style.translate = pixels > 0 ? `0 ${pixels}px` : '';
}
