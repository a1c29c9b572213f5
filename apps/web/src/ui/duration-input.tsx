import { isDurationAllowed, parseDuration, type DurationRange } from '@gorpark/domain/duration';
import { useState, type KeyboardEvent } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import styles from './duration-picker.module.css';

interface DurationInputProps {
  text: string;
  endText: string | undefined;
  range: DurationRange;
  onChange: (minutes: number) => void;
  /** Called before `onChange`: `null` for unreadable input, otherwise the available duration that replaces it. */
  onCorrected: (minutes: number | null) => void;
}

/** Accepts `2:30`, `90` and `2.30`; restores the last valid value otherwise. */
export function DurationInput({ text, endText, range, onChange, onCorrected }: DurationInputProps) {
  const t = useT(common);
  const [typed, setTyped] = useState<string | null>(null);

  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    const minutes = parseDuration(typed.trim().replace(/[.,\s-]/, ':'));
    const offered = minutes === null ? null : nearest(minutes, range);
    if (offered !== minutes || offered === null) onCorrected(offered);
    if (offered !== null) onChange(offered);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <label className={styles.value}>
      <input
        className={styles.input}
        aria-label={t('durationInput')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0:00"
        value={typed ?? text}
        size={Math.max(4, (typed ?? text).length)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={handleKeyDown}
      />
      {endText && <span>{endText}</span>}
    </label>
  );
}

/** Returns the typed minutes or the next higher step. */
function nearest(minutes: number, range: DurationRange): number {
  const bounded = Math.min(range.max, Math.max(range.min, minutes));
  if (isDurationAllowed(bounded, range)) return bounded;
  return Math.min(range.max, range.min + Math.ceil((bounded - range.min) / range.step) * range.step);
}
