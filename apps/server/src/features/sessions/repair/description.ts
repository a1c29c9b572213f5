import type { RepairKind } from '@gorpark/contract/wire/types';
import { formatTime } from '@gorpark/domain/time';
import type { RepairState } from '../tables.ts';

type Shown = Pick<RepairState, 'plate' | 'zoneCode' | 'startMs' | 'endMs'>;

/** Stored in Russian with the old and the new value behind it, translated for the reader. */
export const REPAIR_TEXTS = {
  plate: { ru: 'Исправление: номер', en: 'Fixed: plate' },
  zone: { ru: 'Исправление: зона', en: 'Fixed: zone' },
  start: { ru: 'Исправление: начало', en: 'Fixed: start' },
  end: { ru: 'Исправление: окончание', en: 'Fixed: end' },
  gap: { ru: 'Исправление: начало', en: 'Fixed: start' },
} as const satisfies Record<RepairKind, object>;

const VALUES: Readonly<Record<RepairKind, (state: Shown, timeZone: string) => string>> = {
  plate: ({ plate }) => plate,
  zone: ({ zoneCode }) => zoneCode,
  start: ({ startMs }, timeZone) => formatTime(startMs, timeZone),
  end: ({ endMs }, timeZone) => formatTime(endMs, timeZone),
  gap: ({ startMs }, timeZone) => formatTime(startMs, timeZone),
};

export function describeRepair(kind: RepairKind, before: Shown, after: Shown, timeZone: string): string {
  const show = VALUES[kind];
  return `${REPAIR_TEXTS[kind].ru} ${show(before, timeZone)} → ${show(after, timeZone)}`;
}
