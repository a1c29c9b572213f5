import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type PointerEvent } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useLayer } from '#src/lib/layers.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  size?: 'md' | 'wide' | 'full';
  /** Without close button, Esc and outside click: the user must choose an answer. */
  isStrict?: boolean;
}

/** A sheet on phones, a window from 600 px. The browser traps and restores the focus. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  foot,
  size = 'md',
  isStrict = false,
}: Omit<DialogProps, 'isOpen'>) {
  const t = useT(common);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drag = useDragToClose(isStrict ? null : onClose);
  useModal(ref);
  useLayer(true, onClose, isStrict);

  const handleClick = (event: MouseEvent) => {
    if (event.target === ref.current && !isStrict) onClose();
  };

  return (
    // Esc fires `cancel`; a click on the backdrop targets the element.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        if (!isStrict) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.grip} {...drag} aria-hidden="true">
          <span />
        </div>
        <header className={styles.head}>
          <h2 className={cx('h2', styles.title)} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!isStrict && <IconButton icon={X} label={t('close')} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}

/** Restores the focus on close, even after a re-render of the focused element. */
function useModal(ref: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    focusFirst(dialog);

    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref]);
}

/**
 * The title is focused to be announced first. A field can claim the focus with `data-autofocus` where a phone
 * keyboard does no harm.
 */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const wanted =
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog?.querySelector<HTMLElement>('h2[tabindex]');
  wanted?.focus({ preventScroll: true });
}

const FAR_ENOUGH = 96;

function useDragToClose(onClose: (() => void) | null) {
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
