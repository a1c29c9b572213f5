import type { Session, Vehicle } from '@gorpark/contract/wire/types';
import type { DurationRange } from '@gorpark/domain/duration';
import { PREVIEW_MINUTES, isDurationAllowed } from '@gorpark/domain/duration';
import { plateKey } from '@gorpark/domain/plate';
import { isActive } from '@gorpark/domain/session';
import { MINUTE_MS } from '@gorpark/domain/time';

const CHIP_MINUTES = [30, 60, 120, 180, 240, 360, 720];
const CHIPS = 4;

export function freeVehicles(vehicles: readonly Vehicle[], sessions: readonly Session[]): Vehicle[] {
  const parked = new Set(sessions.filter(isActive).map(({ transport }) => plateKey(transport.plate)));
  return vehicles
    .filter((vehicle) => !parked.has(plateKey(vehicle.plate)))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
}

/** Returns the last minutes if allowed, else 60 within the city's range. */
export function firstMinutes(last: number | undefined, range: DurationRange): number {
  if (last !== undefined && isDurationAllowed(last, range)) return last;
  return Math.max(range.min, Math.min(range.max, PREVIEW_MINUTES));
}

/** Returns four allowed durations that include `first`. */
export function chipMinutes(first: number, range: DurationRange): number[] {
  const allowed = CHIP_MINUTES.filter((minutes) => isDurationAllowed(minutes, range));
  const shown = allowed.slice(0, CHIPS);
  if (shown.includes(first)) return shown;
  return [...shown.slice(0, CHIPS - 1), first].toSorted((a, b) => a - b);
}

/** Returns minutes that pay an hour after the free time, `null` if too many. */
export function fromPaidTime(
  freeUntilMs: number | null,
  nowMs: number,
  { min, max, step }: DurationRange,
): number | null {
  if (freeUntilMs === null) return null;
  const wanted = (freeUntilMs - nowMs) / MINUTE_MS + PREVIEW_MINUTES;
  const minutes = min + Math.ceil(Math.max(0, wanted - min) / step) * step;
  return minutes <= max ? minutes : null;
}
