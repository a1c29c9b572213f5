import type { Category } from '@gorpark/domain/category';
import { useCity } from '#src/core/city.ts';
import { useCapabilities } from '#src/core/site.ts';
import { DurationField } from '#src/checkout/form/duration-field.tsx';
import { isPost } from '#src/checkout/form/payment-type.ts';
import { postRange } from '#src/checkout/form/post-stay.ts';
import { StartTimeField } from '#src/checkout/form/start-time-field.tsx';
import { minuteAt } from '#src/core/zone-day.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { parkingMessages } from './messages/index.ts';
import type { Roadside } from './use-roadside.ts';

interface StayTimeProps {
  roadside: Roadside;
  category: Category;
  minuteMs: number;
  endTime: string | null;
}

export function StayTime({ roadside, category, minuteMs, endTime }: StayTimeProps) {
  const t = useT(parkingMessages);
  const { timeZone } = useCity();
  const { durations } = useCapabilities();
  const { values, problems, duration, startMs, change } = roadside;
  const { paymentType, startMinute } = values;
  if (roadside.isOpenEnded) return <Alert tone="info">{t('openNote')}</Alert>;

  return (
    <>
      {isPost(paymentType) && (
        <StartTimeField
          type={paymentType}
          value={startMinute}
          onChange={(minute) => change({ startMinute: minute })}
          nowMinute={minuteAt(minuteMs, timeZone)}
          problem={problems.post.start === 'future' ? 'future' : null}
        />
      )}
      <DurationField
        range={isPost(paymentType) ? postRange(durations, startMinute) : durations}
        value={duration}
        onChange={(minutes) => change({ duration: minutes })}
        endTime={endTime}
        place={roadside.place}
        category={category}
        startMs={startMs ?? minuteMs}
        isTooLong={problems.post.duration === 'tooLong'}
      />
    </>
  );
}
