import type { Benefit } from '@gorpark/contract/wire/subscription-types';

/** What a driver may do with a subscription. */
export type ActionKind = 'change' | 'pause' | 'resume' | 'refund';

/** The actions whose flags the server has set, in the order of their buttons. */
export const actionsOfBenefit = (benefit: Benefit): ActionKind[] => [
  ...(benefit.canChangeTs ? (['change'] as const) : []),
  ...(benefit.canPause ? (['pause'] as const) : []),
  ...(benefit.canContinue ? (['resume'] as const) : []),
  ...(benefit.canRefund ? (['refund'] as const) : []),
];
