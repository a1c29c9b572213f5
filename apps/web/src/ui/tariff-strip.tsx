import { cx } from './cx.ts';
import styles from './tariff-strip.module.css';

export interface TariffSegment {
  /** Minutes of the day, half-open. */
  from: number;
  to: number;
  /** Price as it is written inside, e.g. `100 ₽` or `0 ₽`. */
  text: string;
  /** 0 free, 1 usual, 2 dear. */
  level: 0 | 1 | 2;
}

interface TariffStripProps {
  segments: readonly TariffSegment[];
  /** Minute of the day now, `null` for another day. */
  nowMinute: number | null;
  /** The whole day in words: readers get it instead of the drawing. */
  label: string;
}

const DAY = 1440;
const HOURS = [0, 6, 12, 18, 24];

/** The day as one line with prices inside and a black marker for now. */
export function TariffStrip({ segments, nowMinute, label }: TariffStripProps) {
  return (
    <figure className={styles.tariff}>
      <figcaption className="vh">{label}</figcaption>
      <div className={styles.wrap} aria-hidden="true">
        <div className={styles.bar}>
          {segments.map((segment) => (
            <span
              key={segment.from}
              className={cx(styles[`t${segment.level}`])}
              style={{ flex: `${segment.to - segment.from} 0 0` }}
            >
              {segment.text}
            </span>
          ))}
        </div>
        {nowMinute !== null && (
          <span className={styles.now} style={{ left: `${(nowMinute / DAY) * 100}%` }} />
        )}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
    </figure>
  );
}
