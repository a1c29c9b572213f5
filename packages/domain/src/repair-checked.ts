import { isPlateTwin } from './plate-twin.ts';
import type { RepairChange, Repaired } from './repair-assess.ts';
import { MINUTE_MS } from './time.ts';

/** `once`: counts against the repairs after a check of a month. `onceIfNear`: also needs zones near each other. */
export type AfterCheck = 'free' | 'once' | 'onceIfNear' | 'refused';

/** Returns on what terms a repair may allow what a check found without a right. `isCovered`: the charge pays it. */
export function afterCheck(
  { kind }: Pick<RepairChange, 'kind'>,
  {
    before,
    after,
    ...facts
  }: {
    before: Repaired;
    after: Repaired;
    isTypo: boolean;
    isCovered: boolean;
    gapMinutes: number;
  },
): AfterCheck {
  switch (kind) {
    case 'plate':
      if (facts.isTypo) return 'free';
      return facts.isCovered ? 'once' : 'refused';
    case 'zone':
      if (facts.isCovered) return 'free';
      return isPlateTwin(before.zoneCode, after.zoneCode) ? 'once' : 'onceIfNear';
    case 'gap':
      return 'once';
    case 'end':
      return after.endMs - before.endMs <= facts.gapMinutes * MINUTE_MS ? 'once' : 'refused';
    case 'start':
      return 'refused';
  }
}
