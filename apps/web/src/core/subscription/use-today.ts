import { isoDate } from '@gorpark/domain/time';
import { useCity } from '../city.ts';
import { useMinute } from '../use-minute.ts';

/** Today in the city by the server's clock, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useCity();
  return isoDate(useMinute(), timeZone);
}
