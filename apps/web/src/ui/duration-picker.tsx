import { formatDuration, type DurationRange } from '@gorpark/domain/duration';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Chip, Chips } from './chip.tsx';
import { DurationInput } from './duration-input.tsx';
import styles from './duration-picker.module.css';
import { DurationSlider } from './duration-slider.tsx';
import { durationWords } from './duration-words.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { useIsWide } from './use-media.ts';

export interface DurationChip {
  minutes: number;
  label?: string;
}

interface DurationPickerProps {
  label: string;
  /** Minutes. */
  range: DurationRange;
  /** Minutes; 0 is shown as "without time". */
  value: number | null;
  onChange: (minutes: number) => void;
  /** For example `до 16:42`. */
  endText?: string;
  chips?: readonly DurationChip[];
  error?: string | undefined;
}

export function DurationPicker({
  label,
  range,
  value,
  onChange,
  endText,
  chips = [],
  error,
}: DurationPickerProps) {
  const t = useT(common);
  // A mouse cannot drag a row of chips, so wide screens show all.
  const isWide = useIsWide();
  const now = value ?? 0;
  const [corrected, setCorrected] = useState<number | null>(null);
  const shortText = (minutes: number) => formatDuration(minutes, t('withoutTime'));

  return (
    <fieldset className={styles.dur} aria-label={label}>
      <div className={styles.head}>
        <StepButton
          icon={Minus}
          label={t('durationLess', { count: range.step })}
          isDisabled={now <= range.min}
          onPress={() => onChange(stepTo(now, -1, range))}
        />
        <DurationInput
          text={value === null ? '' : shortText(value)}
          endText={endText}
          range={range}
          onChange={onChange}
          onCorrected={(minutes) => setCorrected(minutes ?? value)}
        />
        <StepButton
          icon={Plus}
          label={t('durationMore', { count: range.step })}
          isDisabled={now >= range.max}
          onPress={() => onChange(stepTo(now, 1, range))}
        />
      </div>
      <output className={styles.corrected}>
        {corrected !== null &&
          corrected === value &&
          t('durationCorrected', { min: shortText(range.min), max: shortText(range.max), count: range.step })}
      </output>
      <DurationSlider
        range={range}
        value={now}
        onChange={onChange}
        valueText={textOf(durationWords(t, now), endText)}
      />
      {chips.length > 0 && (
        <Chips label={t('durationQuick')} isScroll={!isWide}>
          {chips.map((chip) => (
            <Chip
              key={`${chip.minutes}${chip.label}`}
              isSelected={chip.minutes === value}
              onClick={() => onChange(chip.minutes)}
            >
              {chip.label ?? durationWords(t, chip.minutes)}
            </Chip>
          ))}
        </Chips>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function StepButton(props: { icon: typeof Minus; label: string; isDisabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      <Icon of={props.icon} size={24} stroke={2.2} />
    </button>
  );
}

/** Returns the next step in a direction, limited to the range. */
export function stepTo(minutes: number, direction: 1 | -1, { min, max, step }: DurationRange): number {
  const steps = (minutes - min) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;

  return Math.min(max, Math.max(min, min + next * step));
}

function textOf(words: string, endText: string | undefined): string {
  return endText ? `${words}, ${endText}` : words;
}
