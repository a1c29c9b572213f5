import { useId } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { Money } from '#src/ui/money.tsx';
import { homeMap } from './messages/index.ts';
import styles from './quick-start.module.css';
import type { QuickStartState } from './use-quick-start.ts';

export function DurationChips({ quick }: { quick: QuickStartState }) {
  const t = useT(homeMap);
  const name = useId();
  return (
    <fieldset className={styles.chips} aria-label={t('duration')}>
      {quick.chips.map((minutes) => {
        const price = quick.chipCosts.get(minutes);
        const isOn = minutes === quick.minutes;
        return (
          <label key={minutes} className={cx(styles.chip, isOn && styles.on)}>
            <input
              type="radio"
              className="vh"
              name={name}
              value={minutes}
              checked={isOn}
              onChange={() => quick.pickMinutes(minutes)}
            />
            <b>{chipText(t, minutes)}</b>
            <span>{price === undefined ? '\u00a0' : <Money value={price} isInherit={isOn} />}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function chipText(t: ReturnType<typeof useT<typeof homeMap.ru>>, minutes: number): string {
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  if (hours === 0) return t('minutesChip', { count: rest });
  return rest === 0 ? t('hoursChip', { count: hours }) : t('hoursMinutesChip', { hours, minutes: rest });
}
