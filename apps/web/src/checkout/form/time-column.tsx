import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useComposed } from '#src/forms/clean-in-place.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './time-column.module.css';

interface TimeColumnProps {
  label: string;
  moreLabel: string;
  lessLabel: string;
  value: number | null;
  max: number;
  onType: (value: number) => void;
  onStep: (direction: 1 | -1) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours or minutes: an input between two buttons. */
export function TimeColumn(props: TimeColumnProps) {
  const { label, moreLabel, lessLabel, value, max, onType, onStep, describedBy, isInvalid } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : two(value);

  // The other column may fill in this one: selects the value so that typing replaces it.
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.select();
  }, [shown]);

  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    if (/^\d{1,2}$/.test(typed)) onType(Math.min(Number(typed), max));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      setTyped(null);
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };

  const typing = useComposed(typed ?? shown, (field) => setTyped(field.value.replace(/\D/g, '').slice(-2)));

  return (
    <div className={styles.column}>
      <button type="button" className={styles.step} aria-label={moreLabel} onClick={() => onStep(1)}>
        <Icon of={ChevronUp} />
      </button>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="--"
        {...typing}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={handleKeyDown}
      />
      <button type="button" className={styles.step} aria-label={lessLabel} onClick={() => onStep(-1)}>
        <Icon of={ChevronDown} />
      </button>
    </div>
  );
}
