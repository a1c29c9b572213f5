import type { Spaces } from '@gorpark/contract/wire/types';

const FEW_PERCENT = 25;

export function ticksOf({ free, total }: Spaces): 1 | 2 | 3 | null {
  if (free === null) return null;
  if (free === 0) return 1;
  if (total === null || total === 0) return 3;
  return free * 100 < total * FEW_PERCENT ? 2 : 3;
}
