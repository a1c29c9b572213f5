import { PREVIEW_MINUTES, type DurationRange } from '@gorpark/domain/duration';
import type { TimedSession } from '#src/core/session-view.ts';
import { MAX_SESSION_MINUTES } from '@gorpark/domain/session';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ParkingRequest } from '#src/api/parking-request.ts';

const USUAL_MINUTES = [15, 30, 60, 120] as const;

/**
 * Returns the minutes that may be added, up to a whole session of 1440 unless the settings allow more [sessions-2].
 * Null if nothing may be added.
 */
export const renewRange = (
  session: Pick<TimedSession, 'startMs' | 'endMs'>,
  { step, max }: DurationRange,
): DurationRange | null => {
  const lasted = Math.round((session.endMs - session.startMs) / MINUTE_MS);
  const left = Math.max(MAX_SESSION_MINUTES, max) - lasted;
  const longest = Math.min(max, left - (left % step));
  return longest >= step ? { min: step, step, max: longest } : null;
};

export const firstRenewMinutes = ({ min, max }: DurationRange, wanted: number = PREVIEW_MINUTES): number =>
  Math.min(Math.max(wanted, min), max);

export const renewChips = ({ min, max, step }: DurationRange): number[] =>
  USUAL_MINUTES.filter((minutes) => minutes >= min && minutes <= max && (minutes - min) % step === 0);

export const toRenewRequest = (
  session: TimedSession,
  addedMinutes: number,
  isByParking: boolean,
): ParkingRequest => ({
  transport: {
    number: session.transport.plate,
    category: session.transport.category,
    numberFormat: session.transport.format,
  },
  durationMinutes: addedMinutes,
  zone: { name: session.zoneName, zoneNumber: session.zone },
  parkingCode: isByParking && session.parkingCode !== '' ? session.parkingCode : null,
  postPaymentStartTime: null,
  reservationId: session.reservationId,
});
