import type { ConstraintNames } from '#src/platform/db/command.sql.ts';

export const SUBSCRIPTION_CONSTRAINTS: ConstraintNames = {
  subscription_one_per_plate: 'SubscriptionAlreadyExists',
  wallet_not_negative: 'NoMoneyNoHoney',
};
