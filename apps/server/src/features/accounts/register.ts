import type { ErrorName, InputOf, operations, ReplyOf } from '@gorpark/contract';
import { constraintOf } from '#src/platform/db/errors.ts';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { hashPassword, type TokenStore, verifyPassword } from '../auth/index.ts';
import type { CityBook } from '../cities/index.ts';
import { codeOver, type CodeProof, type Codes } from '../otp/index.ts';
import { createAccount } from './create-account.sql.ts';
import { findRegistered, insertRegistration } from './register.sql.ts';
import { readRegistration, type RegistrationForm } from './register-form.ts';

/** Within this time a repetition gets a session instead of an error. */
const REPEAT_MS = 10 * 60_000;

/** Errors for the constraints of migration 0020. */
const CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  account_email_taken: 'EmailExists',
  account_phone_taken: 'PhoneExists',
};

export interface RegisterDeps {
  db: Db;
  tokens: TokenStore;
  codes: Codes;
  cities: CityBook;
  onAccountMade: (tx: Tx, cityId: number, accountId: number) => Promise<void>;
}

/**
 * Creates a driver's account from the form and two confirmed codes, consumed in the same transaction. A repetition
 * returns a session of the same account. Existence is revealed only after the contact is confirmed [ACC-062,
 * THR-17].
 * @throws TransportFault 503 when the hash queue is full
 */
export async function register(
  deps: RegisterDeps,
  ctx: Context<InputOf<typeof operations.register>>,
): Promise<Result<ReplyOf<typeof operations.register>>> {
  const { cityId } = ctx;
  const { settings } = await deps.cities.of(cityId);
  const read = readRegistration(ctx.input, settings.lenientPassword ? 'lenient' : 'strong');
  if (!read.ok) return read;
  const form = read.value;

  const now = ctx.now();
  const opened = (await isProved(deps, cityId, form))
    ? await openAccount(deps, { cityId, form, now, passwordHash: await hashPassword(form.password) })
    : fail('IncorrectCode');
  // The same registration may have consumed these codes.
  const result =
    !opened.ok && opened.error === 'IncorrectCode' ? await findRepeated(deps, cityId, form, now) : opened;
  if (!result.ok) return result.error === 'IncorrectCode' ? codeOver(ctx.lang) : result;
  return ok({ token: await deps.tokens.issueToken(cityId, { kind: 'driver', accountId: result.value }) });
}

/** Checks the proofs before the expensive hash; `openAccount` checks them again. */
async function isProved(deps: RegisterDeps, cityId: number, form: RegistrationForm): Promise<boolean> {
  const [email, phone] = await Promise.all([
    deps.codes.findConfirmed(cityId, form.emailSalt, 'registration'),
    deps.codes.findConfirmed(cityId, form.phoneSalt, 'registration'),
  ]);
  return email?.target === form.emailNorm && phone?.target === form.phone;
}

async function openAccount(
  deps: RegisterDeps,
  order: { cityId: number; form: RegistrationForm; now: number; passwordHash: string },
): Promise<Result<number>> {
  const { cityId, form, passwordHash } = order;
  const now = new Date(order.now);
  const proof = { purpose: 'registration', accountId: null } as const;
  const proofs: CodeProof[] = [
    { ...proof, kind: 'email', target: form.emailNorm, token: form.emailSalt },
    { ...proof, kind: 'phone', target: form.phone, token: form.phoneSalt },
  ];
  try {
    return await rollbackOnFailure(deps.db, async (tx) => {
      for (const one of proofs) {
        if (!(await deps.codes.takeConfirmed(tx, cityId, one))) return fail('IncorrectCode');
      }
      const { firstName, lastName, middleName, email, phone } = form;
      const person = { firstName, lastName, middleName, email, phones: [phone] };
      const accountId = await createAccount(tx, { ...person, cityId, passwordHash, now });
      await insertRegistration(tx, cityId, accountId, {
        ...proofsOf(form),
        consentVersion: form.consentVersion,
        now,
      });
      await deps.onAccountMade(tx, cityId, accountId);
      return ok(accountId);
    });
  } catch (error) {
    const name = CONSTRAINTS[constraintOf(error) ?? ''];
    if (name === undefined) throw error;
    return fail(name);
  }
}

async function findRepeated(
  deps: RegisterDeps,
  cityId: number,
  form: RegistrationForm,
  now: number,
): Promise<Result<number>> {
  const found = await findRegistered(deps.db, cityId, proofsOf(form), new Date(now - REPEAT_MS));
  const isSame = found !== null && (await verifyPassword(form.password, found.passwordHash));
  return isSame ? ok(found.accountId) : fail('IncorrectCode');
}

function proofsOf({ emailSalt, phoneSalt }: RegistrationForm) {
  return { emailProof: sha256(emailSalt), phoneProof: sha256(phoneSalt) };
}
