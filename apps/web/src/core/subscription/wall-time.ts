/** `DD.MM.YYYY HH:mm` of a wall clock `YYYY-MM-DDTHH:mm`; a dash for an unknown one. */
export const wallText = (moment: string | null): string => {
  if (moment === null) return '—';
  const [date = '', time = ''] = moment.split('T');
  return `${dateText(date)} ${time}`;
};

/** `DD.MM.YYYY` of `YYYY-MM-DD`. */
export const dateText = (date: string): string => date.split('-').toReversed().join('.');

/** Epoch milliseconds of a wall clock in the city. */
export const wallMs = (moment: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone).epochMilliseconds;

/** Days from a day to the other, both `YYYY-MM-DD` or longer. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from.slice(0, 10)).until(to.slice(0, 10), { largestUnit: 'day' }).days;
