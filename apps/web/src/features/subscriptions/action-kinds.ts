import type { Benefit } from '@gorpark/contract/wire/subscription-types';

/** Actions of a driver on a subscription. */
export type ActionKind = 'change' | 'pause' | 'resume' | 'refund';

/** Returns the actions allowed by the server's flags, in button order. */
export const actionsOfBenefit = (benefit: Benefit): ActionKind[] => [
  ...(benefit.canChangeTs ? (['change'] as const) : []),
  ...(benefit.canPause ? (['pause'] as const) : []),
  ...(benefit.canContinue ? (['resume'] as const) : []),
  ...(benefit.canRefund ? (['refund'] as const) : []),
];
