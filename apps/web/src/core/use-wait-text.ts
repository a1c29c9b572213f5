import { useT } from '#src/i18n/use-t.ts';
import { coreMessages } from './messages/index.ts';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
/** Longer waits are told in hours. */
const MOST_MINUTES = 90;

/**
 * "Too many tries", with the time that is really left, rounded up; `null` where the back end does not tell it: the
 * form has its own words then.
 */
export const useWaitText = (): ((seconds: number | null) => string | null) => {
  const t = useT(coreMessages);

  const leftOf = (seconds: number): string => {
    if (seconds < MINUTE_SECONDS) return t('waitSeconds', { count: seconds });
    const minutes = Math.ceil(seconds / MINUTE_SECONDS);
    if (minutes <= MOST_MINUTES) return t('waitMinutes', { count: minutes });
    return t('waitHours', { count: Math.ceil(minutes / HOUR_MINUTES) });
  };

  return (seconds) => (seconds === null ? null : t('tooOften', { time: leftOf(seconds) }));
};
