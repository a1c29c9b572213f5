import type { ErrorName } from '@gorpark/contract';
import { constraintOf } from '#src/platform/db/errors.ts';
import { fail, type Result } from '#src/platform/result.ts';

const SUBSCRIPTION_CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  subscription_one_per_plate: 'SubscriptionAlreadyExists',
  wallet_not_negative: 'NoMoneyNoHoney',
};

/** Converts a constraint violation into a catalogue error. */
export async function namingConstraints<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    const name = SUBSCRIPTION_CONSTRAINTS[constraintOf(error) ?? ''];
    if (name) return fail(name);
    throw error;
  }
}
