import Delete from 'lucide-react/icons/delete';
import { PLATE_LETTERS } from '@gorpark/domain/plate';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { inspectTexts } from './texts.ts';
import styles from './keypad.module.css';

const SIGNS = [...PLATE_LETTERS, ...'12345'];
const LAST = [...'67890'];

interface KeypadProps {
  onSign: (sign: string) => void;
  onErase: () => void;
}

/** Does not take the focus from the field, so that a hardware keyboard works at the same time. */
export function Keypad({ onSign, onErase }: KeypadProps) {
  const t = useT(inspectTexts);
  const key = (sign: string) => (
    <button key={sign} type="button" className={styles.key} onClick={() => onSign(sign)}>
      {sign}
    </button>
  );
  return (
    <div
      className={styles.keys}
      role="group"
      aria-label={t('keys')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {SIGNS.map(key)}
      <button
        type="button"
        className={`${styles.key} ${styles.erase}`}
        aria-label={t('erase')}
        onClick={onErase}
      >
        <Icon of={Delete} size={24} />
      </button>
      {LAST.map(key)}
    </div>
  );
}
