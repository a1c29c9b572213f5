import type { CityCalendar } from '@gorpark/domain/calendar';

const shared = import.meta.glob<{ years: CityCalendar['years'] }>(
  '../../../../cities/_russia/calendar.json',
  {
    eager: true,
    import: 'default',
  },
);

/** The shared production calendar, compiled into the client: it tells a holiday from a working Saturday (D-M4). */
export const SHARED_CALENDAR: CityCalendar = {
  mode: 'wide',
  years: Object.assign({}, ...Object.values(shared).map((file) => file.years)),
  overrides: {},
};
