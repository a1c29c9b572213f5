import type { RepairKind } from '@gorpark/contract/wire/types';
import { formatTime } from '@gorpark/domain/time';
import type { RepairState } from '../tables.ts';

type Shown = Pick<RepairState, 'plate' | 'zoneCode' | 'startMs' | 'endMs'>;

const FIELDS: Readonly<Record<RepairKind, readonly [string, (state: Shown, timeZone: string) => string]>> = {
  plate: ['номер', ({ plate }) => plate],
  zone: ['зона', ({ zoneCode }) => zoneCode],
  start: ['начало', ({ startMs }, timeZone) => formatTime(startMs, timeZone)],
  end: ['окончание', ({ endMs }, timeZone) => formatTime(endMs, timeZone)],
  gap: ['начало', ({ startMs }, timeZone) => formatTime(startMs, timeZone)],
};

export function describeRepair(kind: RepairKind, before: Shown, after: Shown, timeZone: string): string {
  const [name, show] = FIELDS[kind];
  return `Исправление: ${name} ${show(before, timeZone)} → ${show(after, timeZone)}`;
}
