import type { ErrorName } from '@gorpark/contract';
import { constraintOf } from '#src/platform/db/errors.ts';
import { fail, type Result } from '#src/platform/result.ts';

const CONTACT_CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  account_email_taken: 'UserExists',
  account_phone_taken: 'UserExists',
};

/** Runs `work` and returns UserExists if another account has the contact, even after a concurrent change [BAD-75]. */
export async function withContactErrors<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const name = CONTACT_CONSTRAINTS[constraintOf(error) ?? ''];
    if (name === undefined) throw error;
    return fail(name);
  }
}
