import type { Benefit } from '@gorpark/contract/person/subscriptions/types';

export type ActionKind = 'change' | 'pause' | 'resume' | 'refund';

export const actionsOfBenefit = (benefit: Benefit): ActionKind[] => [
  ...(benefit.canChangeTs ? (['change'] as const) : []),
  ...(benefit.canPause ? (['pause'] as const) : []),
  ...(benefit.canContinue ? (['resume'] as const) : []),
  ...(benefit.canRefund ? (['refund'] as const) : []),
];
