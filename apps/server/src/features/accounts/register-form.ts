import type { InputOf, operations } from '@gorpark/contract';
import {
  PERSONAL_DATA_RULES_VERSION,
  PERSONAL_DATA_RULES_VERSIONS,
} from '@gorpark/contract/personal-data-rules';
import { cleanPassword, type PasswordRule, passwordProblem } from '@gorpark/domain/password';
import { normalizeName } from '@gorpark/domain/person-name';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readEmail, readPhone } from './contact-gate.ts';

export interface RegistrationForm {
  firstName: string;
  lastName: string;
  middleName: string;
  /** As the user typed it. */
  email: string;
  emailNorm: string;
  phone: string;
  password: string;
  emailSalt: string;
  phoneSalt: string;
  consentVersion: string;
}

/** Validates the form. */
export function readRegistration(
  input: InputOf<typeof operations.register>,
  rule: PasswordRule,
): Result<RegistrationForm> {
  const firstName = normalizeName(input.firstname ?? '');
  const lastName = normalizeName(input.lastname ?? '');
  const password = cleanPassword(input.pass ?? '');
  const consentVersion = input.consentVersion ?? PERSONAL_DATA_RULES_VERSION;
  const isComplete =
    firstName !== '' &&
    lastName !== '' &&
    input.consent === true &&
    PERSONAL_DATA_RULES_VERSIONS.includes(consentVersion) &&
    passwordProblem(password, rule) === null;
  if (!isComplete) return fail('ValidationError');
  const email = readEmail(input.email);
  if (!email.ok) return email;
  const phone = readPhone(input.phone);
  if (!phone.ok) return phone;
  const { emailSalt, phoneSalt } = input;
  if (!emailSalt || !phoneSalt) return fail('IncorrectCode');
  return ok({
    firstName,
    lastName,
    middleName: normalizeName(input.middlename ?? ''),
    email: (input.email ?? '').trim(),
    emailNorm: email.value.value,
    phone: phone.value.value,
    password,
    emailSalt,
    phoneSalt,
    consentVersion,
  });
}
