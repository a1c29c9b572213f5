import type { RequestOf } from '@gorpark/contract';
import type { FormTextKey } from '@gorpark/contract/form-texts';
import type { changeProfile } from '@gorpark/contract/operations/profile';
import type { Profile } from '@gorpark/contract/wire/types';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { cleanPassword, passwordProblem, type PasswordRule } from '@gorpark/domain/password';
import { formatPhone, isProfilePhone, normalizePhone } from '@gorpark/domain/phone';

/** What the profile edit works on (accounts-and-access §3). */
export interface EditData {
  email: string;
  firstName: string;
  lastName: string;
  middleName: string;
  phone: string;
}

/** Fields of the main step; the phone has a step of its own. */
export type MainValues = Omit<EditData, 'phone'>;

export interface PasswordValues {
  current: string;
  next: string;
  repeat: string;
}

export type Problem = FormTextKey | 'emailSame';
export type Problems<Values> = { [Name in keyof Values]?: Problem };

export const toEditData = (profile: Profile): EditData => ({
  email: profile.email,
  firstName: profile.firstName,
  lastName: profile.lastName,
  middleName: profile.middleName,
  phone: formatPhone(profile.phones.find(({ isMain }) => isMain)?.phone ?? ''),
});

/** Required, and a simple address pattern (accounts-and-access §5, Profile edit). */
export const checkEmail = (text: string): Problem | null => {
  const email = cleanEmail(text);
  if (email === '') return 'notEmpty';
  return isEmail(email) ? null : 'emailFormat';
};

/** Required, and exactly 11 digits after stripping the rest. */
export const checkPhone = (text: string): Problem | null => {
  if (!/\d/.test(text)) return 'phoneEmpty';
  return isProfilePhone(text) && normalizePhone(text) !== null ? null : 'phoneLength';
};

/** A confirmation code is required; whether it is right only the server knows. */
export const checkCode = (text: string): Problem | null => (text.trim() === '' ? 'notEmpty' : null);

const problems = <Values>(found: { [Name in keyof Values]?: Problem | null }): Problems<Values> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems<Values>;

const checkName = (text: string): Problem | null => (text.trim() === '' ? 'notEmpty' : null);

/** Names count only where the city keeps private data; the middle name is optional. */
export const checkMain = (values: MainValues, hasPrivateData: boolean): Problems<MainValues> =>
  problems<MainValues>({
    lastName: hasPrivateData ? checkName(values.lastName) : null,
    firstName: hasPrivateData ? checkName(values.firstName) : null,
    email: checkEmail(values.email),
  });

const LENGTH_TEXTS = {
  profile: 'strongValidate',
  strong: 'strongPassword',
  lenient: 'lenientPassword',
} as const satisfies Record<PasswordRule, Problem>;

const checkNewPassword = (text: string, rule: PasswordRule): Problem | null => {
  const problem = passwordProblem(text, rule);
  if (problem === null) return null;
  return problem === 'empty' ? 'notEmpty' : LENGTH_TEXTS[rule];
};

const checkRepeat = ({ next, repeat }: PasswordValues): Problem | null => {
  if (cleanPassword(repeat) === '') return 'notEmpty';
  return cleanPassword(repeat) === cleanPassword(next) ? null : 'passwordRepeat';
};

/**
 * The new password has the length of its rule and is repeated. `rule`: `profile` for a change (decision D-A1), the city's
 * after a one-time password (D-J378), when no old one is asked.
 */
export const checkPassword = (
  values: PasswordValues,
  needsCurrent: boolean,
  rule: PasswordRule,
): Problems<PasswordValues> =>
  problems<PasswordValues>({
    current: needsCurrent && values.current === '' ? 'notEmpty' : null,
    next: checkNewPassword(values.next, rule),
    repeat: checkRepeat(values),
  });

type ProfileChange = RequestOf<typeof changeProfile>;

/** Body of change-profile: only what differs from the profile; names only where they can be edited. */
export const changedFields = (
  before: MainValues,
  values: MainValues,
  hasPrivateData: boolean,
): ProfileChange => {
  const change: ProfileChange = {};
  const email = cleanEmail(values.email);
  if (email !== cleanEmail(before.email)) change.email = email;
  if (!hasPrivateData) return change;

  if (values.firstName.trim() !== before.firstName) change.firstname = values.firstName.trim();
  if (values.lastName.trim() !== before.lastName) change.lastname = values.lastName.trim();
  if (values.middleName.trim() !== before.middleName) change.middlename = values.middleName.trim();
  return change;
};

/** The profile after change-profile was accepted. */
export const withChange = (profile: Profile, change: ProfileChange): Profile => ({
  ...profile,
  email: change.email ?? profile.email,
  firstName: change.firstname ?? profile.firstName,
  lastName: change.lastname ?? profile.lastName,
  middleName: change.middlename ?? profile.middleName,
});
