import {
  formatDuration,
  type DurationRange,
  isDurationAllowed,
  parseDuration,
} from '@gorpark/domain/duration';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type KeyboardEvent, type CSSProperties } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Chip, Chips } from './chip.tsx';
import { durationTexts } from './duration-texts.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { useIsWide } from './use-media.ts';
import Car from 'lucide-react/icons/car';
import styles from './duration-picker.module.css';

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
          onClick={() => onChange(stepTo(now, -1, range))}
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
          onClick={() => onChange(stepTo(now, 1, range))}
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
        valueText={textOf(durationTexts(t, now), endText)}
      />
      {chips.length > 0 && (
        <Chips label={t('durationQuick')} isScroll={!isWide}>
          {chips.map((chip) => (
            <Chip
              key={`${chip.minutes}${chip.label}`}
              isSelected={chip.minutes === value}
              onClick={() => onChange(chip.minutes)}
            >
              {chip.label ?? durationTexts(t, chip.minutes)}
            </Chip>
          ))}
        </Chips>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function StepButton(props: { icon: typeof Minus; label: string; isDisabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
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

function textOf(texts: string, endText: string | undefined): string {
  return endText ? `${texts}, ${endText}` : texts;
}

interface DurationInputProps {
  text: string;
  endText: string | undefined;
  range: DurationRange;
  onChange: (minutes: number) => void;
  /** Called before `onChange`: `null` for unreadable input, otherwise the available duration that replaces it. */
  onCorrected: (minutes: number | null) => void;
}

/** Accepts `2:30`, `90` and `2.30`; restores the last valid value otherwise. */
function DurationInput({ text, endText, range, onChange, onCorrected }: DurationInputProps) {
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

/** Maximum of the slider, minutes; longer durations need the text field. */
const LONGEST = 360;
const BAY = 15;

interface DurationSliderProps {
  range: DurationRange;
  value: number;
  onChange: (minutes: number) => void;
  valueText: string;
}

function DurationSlider({ range, value, onChange, valueText }: DurationSliderProps) {
  const t = useT(common);
  const end = Math.min(LONGEST, range.max);
  const share = Math.min(1, value / end);
  const style: CSSProperties & Record<`--${string}`, number> = { '--bays': end / BAY, '--share': share };
  const hours = Array.from({ length: Math.floor(end / 60) + 1 }, (_, hour) => hour);

  return (
    <div className={styles.bar} style={style}>
      <div className={styles.track}>
        <span className={styles.fill} />
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={t('durationSlider')}
        aria-valuetext={valueText}
        min={0}
        max={end}
        step={range.step}
        value={Math.min(value, end)}
        onChange={(event) => onChange(Math.max(range.min, event.target.valueAsNumber))}
      />
      <span className={styles.thumb} aria-hidden="true">
        <Icon of={Car} size={18} />
      </span>
      <div className={styles.scale} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${((hour * 60) / end) * 100}%` }}>
            {hour === 0 ? 0 : t('hoursShort', { count: hour })}
          </span>
        ))}
      </div>
    </div>
  );
}
