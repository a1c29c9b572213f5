import type { DurationRange } from '@gorpark/domain/duration';
import Car from 'lucide-react/icons/car';
import type { CSSProperties } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import styles from './duration-picker.module.css';
import { Icon } from './icon.tsx';

/** Maximum of the slider, minutes; longer durations need the text field. */
const LONGEST = 360;
const BAY = 15;

interface DurationSliderProps {
  range: DurationRange;
  value: number;
  onChange: (minutes: number) => void;
  valueText: string;
}

export function DurationSlider({ range, value, onChange, valueText }: DurationSliderProps) {
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
