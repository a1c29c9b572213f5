import type { Category } from '@gorpark/domain/category';
import { useCity } from '#src/core/city.ts';
import { useCapabilities } from '#src/core/site.ts';
import { DurationField } from '#src/checkout/form/duration-field.tsx';
import { isPost } from '#src/checkout/form/payment-type.ts';
import { postRange } from '#src/checkout/form/post-stay.ts';
import { StartTimeField } from '#src/checkout/form/start-time-field.tsx';
import { minuteAt } from '#src/core/zone-day.ts';
import type { GuestForm } from './use-guest.ts';

interface GuestTimeProps {
  guest: GuestForm;
  category: Category;
  minuteMs: number;
  endTime: string | null;
}

export function GuestTime({ guest, category, minuteMs, endTime }: GuestTimeProps) {
  const { timeZone } = useCity();
  const { durations } = useCapabilities();
  const { values, change, post, duration, startMs, place } = guest;
  const { paymentType, startMinute } = values;

  return (
    <>
      {isPost(paymentType) && (
        <StartTimeField
          type={paymentType}
          value={startMinute}
          onChange={(minute) => change({ startMinute: minute })}
          nowMinute={minuteAt(minuteMs, timeZone)}
          problem={post?.start === 'future' ? 'future' : null}
        />
      )}
      <DurationField
        range={isPost(paymentType) ? postRange(durations, startMinute) : durations}
        value={duration}
        onChange={(minutes) => change({ duration: minutes })}
        endTime={endTime}
        place={place}
        category={category}
        startMs={startMs ?? minuteMs}
        isTooLong={post?.duration === 'tooLong'}
      />
    </>
  );
}
