import { toZoned } from '@gorpark/domain/time';
import type { CityFacts } from '../cities/index.ts';
import { demoTaken } from './demo-occupancy.ts';
import type { ParkingFacts } from '../cities/index.ts';

/** By parking code; missing means unknown. */
export type FreeSpaces = ReadonlyMap<string, number>;

/** Returns whether free places are counted, by code or by the pack's demo counter [map-2]. */
export function countsFreeSpaces({ settings, pack }: CityFacts): boolean {
  return settings.paymentByParkingId || pack.freeCounter === 'demo';
}

/** Returns the total minus active sessions and demo occupancy, never below 0. */
export function freeSpaces(
  facts: CityFacts,
  parkings: readonly ParkingFacts[],
  live: ReadonlyMap<string, number>,
  nowMs: number,
): FreeSpaces {
  const { hour, minute } = toZoned(nowMs, facts.timeZone);
  const free = new Map<string, number>();
  for (const { code, total, zonenumber, isFree } of parkings) {
    if (total === null || (zonenumber === null && !isFree)) continue;
    const invented =
      facts.pack.freeCounter === 'demo' ? demoTaken(code, total, nowMs, hour * 60 + minute) : 0;
    free.set(code, Math.max(0, total - invented - (live.get(code) ?? 0)));
  }
  return free;
}
