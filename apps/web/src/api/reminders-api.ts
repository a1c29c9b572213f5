import getCalendarCall from 'virtual:call/getCalendar';
import type { ApiClient } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

/** Returns the calendar file of a session. */
export const loadCalendar = ({ send }: Sender, ReservationId: string): Promise<ApiResult<Blob>> =>
  send(getCalendarCall, { ReservationId }, (file) => {
    if (!(file instanceof Blob)) throw new TypeError('no file came');
    return file;
  });
