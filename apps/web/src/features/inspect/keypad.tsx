import type { MouseEvent } from 'react';
import Delete from 'lucide-react/icons/delete';
import { PLATE_LETTERS } from '@gorpark/domain/plate';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { inspectTexts } from './texts.ts';
import styles from './keypad.module.css';

const keepFocus = (event: MouseEvent) => event.preventDefault();

const FIRST = `${PLATE_LETTERS}12345`.split('');
const LAST = '67890'.split('');

interface KeypadProps {
  onSign: (sign: string) => void;
  onErase: () => void;
}

/** Does not take the focus from the field, so that a hardware keyboard works at the same time. */
export function Keypad({ onSign, onErase }: KeypadProps) {
  const t = useT(inspectTexts);
  const key = (sign: string) => (
    <button
      key={sign}
      type="button"
      className={styles.key}
      onMouseDown={keepFocus}
      onClick={() => onSign(sign)}
    >
      {sign}
    </button>
  );
  return (
    <fieldset className={styles.keys} aria-label={t('keys')}>
      {FIRST.map(key)}
      <button
        type="button"
        className={`${styles.key} ${styles.erase}`}
        aria-label={t('erase')}
        onMouseDown={keepFocus}
        onClick={onErase}
      >
        <Icon of={Delete} size={24} />
      </button>
      {LAST.map(key)}
    </fieldset>
  );
}
