import type { Spaces } from '@gorpark/contract/wire/types';

/** A lower share of free places counts as few. */
const FEW_PERCENT = 25;

/** Returns free places as bays: three many, two few, one none; `null` if unknown. */
export function ticksOf({ free, total }: Spaces): 1 | 2 | 3 | null {
  if (free === null) return null;
  if (free === 0) return 1;
  if (total === null || total === 0) return 3;
  return free * 100 < total * FEW_PERCENT ? 2 : 3;
}
