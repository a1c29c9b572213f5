/** Formats local `YYYY-MM-DDTHH:mm` as `DD.MM.YYYY HH:mm`; a dash for `null`. */
export const wallText = (moment: string | null): string => {
  if (moment === null) return '—';
  const [date = '', time = ''] = moment.split('T');
  return `${dateText(date)} ${time}`;
};

/** Formats `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const dateText = (date: string): string => date.split('-').toReversed().join('.');

/** Returns the epoch milliseconds of a local time in the city. */
export const wallMs = (moment: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone).epochMilliseconds;

/** Returns the days between two dates, `YYYY-MM-DD` or longer. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from.slice(0, 10)).until(to.slice(0, 10), { largestUnit: 'day' }).days;
