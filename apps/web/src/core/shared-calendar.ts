import type { CityCalendar } from '@gorpark/domain/calendar';

const shared = import.meta.glob<{ years: CityCalendar['years'] }>(
  '../../../../cities/_russia/calendar.json',
  {
    eager: true,
    import: 'default',
  },
);

/** Production calendar, compiled in: distinguishes holidays from working Saturdays [tariffs-2]. */
export const SHARED_CALENDAR: CityCalendar = {
  mode: 'wide',
  years: Object.assign({}, ...Object.values(shared).map((file) => file.years)),
  overrides: {},
};
