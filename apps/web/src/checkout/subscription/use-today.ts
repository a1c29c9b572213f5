import { isoDate } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useMinute } from '#src/core/use-minute.ts';

/** Returns the city's date by server time, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useCity();
  return isoDate(useMinute(), timeZone);
}
