import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './tariff-strip.module.css';

export interface TariffSegment {
  /** Minutes of the day, half-open. */
  from: number;
  to: number;
  /** `100 ₽` or `0 ₽`. */
  text: string;
  /** Price level: 0 free, 1 usual, 2 expensive. */
  level: 0 | 1 | 2;
}

interface TariffStripProps {
  segments: readonly TariffSegment[];
  /** Minute of the day, `null` for another day. */
  nowMinute: number | null;
  label: string;
}

const DAY = 1440;
/** Minimum distance of two time labels, minutes; closer ones would overlap. */
const NEAREST = 90;

function marksOf(segments: readonly TariffSegment[]): number[] {
  const inside = segments.map(({ to }) => to).filter((minute) => minute <= DAY - NEAREST);
  const visible = inside.reduce<number[]>(
    (marks, minute) => (minute - (marks.at(-1) ?? 0) >= NEAREST ? [...marks, minute] : marks),
    [0],
  );
  return [...visible, DAY];
}

const hourText = (minute: number): string => {
  const rest = minute % 60;
  const hour = (minute - rest) / 60;
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
};

/** Places the price in the longer part of its segment, never under the mark of the current time. */
function besideNow({ from, to }: TariffSegment, nowMinute: number | null): CSSProperties | undefined {
  if (nowMinute === null || nowMinute < from || nowMinute > to) return undefined;
  const share = `${((nowMinute - from) / (to - from)) * 100}%`;
  return nowMinute - from > to - nowMinute ? { right: `calc(100% - ${share})` } : { left: share };
}

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
              <span className={styles.text} style={besideNow(segment, nowMinute)}>
                {segment.text}
              </span>
            </span>
          ))}
        </div>
        {nowMinute !== null && (
          <span className={styles.now} style={{ left: `${(nowMinute / DAY) * 100}%` }} />
        )}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {marksOf(segments).map((minute) => (
          <span key={minute} style={{ left: `${(minute / DAY) * 100}%` }}>
            {hourText(minute)}
          </span>
        ))}
      </div>
    </figure>
  );
}
