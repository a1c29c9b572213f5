import { useId } from 'react';
import type { PostPaymentType } from '@gorpark/domain/post-payment';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { useErrorText } from '#src/core/error-text.ts';
import { parkingFormMessages } from './messages/index.ts';
import type { StartProblem } from './post-stay.ts';
import { stepHour, stepMinute } from './start-time.ts';
import { TimeColumn } from './time-column.tsx';
import styles from './start-time-field.module.css';

interface StartTimeFieldProps {
  type: PostPaymentType;
  /** Minute of the city's day. */
  value: number | null;
  onChange: (minute: number) => void;
  nowMinute: number;
  problem: StartProblem | null;
}

export function StartTimeField({ type, value, onChange, nowMinute, problem }: StartTimeFieldProps) {
  const t = useT(parkingFormMessages);
  const textOf = useErrorText();
  const errorId = useId();
  const label = t(type === 'postPayment' ? 'startToday' : 'startYesterday');
  const hour = value === null ? null : Math.trunc(value / 60);
  const minute = value === null ? null : value % 60;
  const shared = { describedBy: problem ? errorId : undefined, isInvalid: problem !== null };

  return (
    <div className={styles.field}>
      <div className={styles.picker}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <fieldset className={styles.columns} aria-label={label}>
          <TimeColumn
            {...shared}
            label={t('hour')}
            moreLabel={t('hourMore')}
            lessLabel={t('hourLess')}
            value={hour}
            max={23}
            onType={(hours) => onChange(hours * 60 + (minute ?? 0))}
            onStep={(direction) => onChange(stepHour(value, direction, nowMinute))}
          />
          <b className="h2" aria-hidden="true">
            :
          </b>
          <TimeColumn
            {...shared}
            label={t('minute')}
            moreLabel={t('minuteMore')}
            lessLabel={t('minuteLess')}
            value={minute}
            max={59}
            onType={(minutes) => onChange((hour ?? Math.trunc(nowMinute / 60)) * 60 + minutes)}
            onStep={(direction) => onChange(stepMinute(value, direction, nowMinute))}
          />
        </fieldset>
      </div>
      <PostNote type={type} />
      {problem && (
        <div className={styles.error}>
          <FieldError id={errorId}>{problem === 'future' ? textOf('FuturePost') : t('required')}</FieldError>
        </div>
      )}
    </div>
  );
}

function PostNote({ type }: { type: PostPaymentType }) {
  const t = useT(parkingFormMessages);
  return <Alert tone="info">{t(type === 'postPayment' ? 'noteToday' : 'noteYesterday')}</Alert>;
}
