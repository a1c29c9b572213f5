import type { ErrorName } from '@gorpark/contract';
import { constraintOf } from '#src/platform/db/errors.ts';
import { fail, type Result } from '#src/platform/result.ts';

/** What a person is told when a rule of the database refuses (the rule itself lives in the migration). */
const SUBSCRIPTION_CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  subscription_one_per_plate: 'SubscriptionAlreadyExists',
  wallet_not_negative: 'NoMoneyNoHoney',
};

/** Runs a command; a rule of the database that it breaks gets its catalogue name. */
export async function namingConstraints<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    const name = SUBSCRIPTION_CONSTRAINTS[constraintOf(error) ?? ''];
    if (name) return fail(name);
    throw error;
  }
}
