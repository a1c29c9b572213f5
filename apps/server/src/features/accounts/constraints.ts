import type { ErrorName } from '@gorpark/contract';
import { constraintOf } from '#src/platform/db/errors.ts';
import { fail, type Result } from '#src/platform/result.ts';

/** What a person is told when a rule of the database refuses (the rule itself lives in the migration). */
const CONTACT_CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  account_email_taken: 'UserExists',
  account_phone_taken: 'UserExists',
};

/** An e-mail or a phone that somebody else took, also at this very moment, is UserExists (BAD-75). */
export async function withContactErrors<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const name = CONTACT_CONSTRAINTS[constraintOf(error) ?? ''];
    if (name === undefined) throw error;
    return fail(name);
  }
}
