import { useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { takePopupSlot } from '#src/core/popup-slot.ts';
import { useT } from '#src/i18n/use-t.ts';
import { LegendMini } from './legend.tsx';
import { homeMap } from './messages/index.ts';
import styles from './sheet.module.css';

interface SheetProps {
  label: string;
  isFull: boolean;
  onResize: (isFull: boolean) => void;
  children: ReactNode;
}

const FAR_PX = 48;

/** On phones a sheet of half or full height; from 900 px a part of the left panel. */
export function Sheet({ label, isFull, onResize, children }: SheetProps) {
  const t = useT(homeMap);
  const from = useRef<number | null>(null);
  // The click after a drag must not toggle the sheet.
  const hasDragged = useRef(false);

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    from.current = event.clientY;
    hasDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const moved = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    hasDragged.current = Math.abs(moved) > FAR_PX;
    if (hasDragged.current) onResize(moved < 0);
  };

  const handleClick = () => {
    if (!hasDragged.current) onResize(!isFull);
    hasDragged.current = false;
  };

  return (
    <section className={styles.sheet} data-over-map="" data-full={isFull || undefined} aria-label={label}>
      <div className={styles.popup} data-over-map="" ref={takePopupSlot} />
      <div className={styles.float} data-over-map="">
        <LegendMini />
      </div>
      <button
        type="button"
        className={styles.grip}
        aria-label={isFull ? t('sheetLess') : t('sheetMore')}
        aria-expanded={isFull}
        onPointerDown={handleDown}
        onPointerUp={handleUp}
        onClick={handleClick}
      >
        <span />
      </button>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
