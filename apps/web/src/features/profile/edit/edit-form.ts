import type { RequestOf } from '@gorpark/contract';
import type { FormTextKey } from '@gorpark/contract/form-texts';
import type { changeProfile } from '@gorpark/contract/person/profile/calls';
import type { Profile } from '@gorpark/contract/wire/types';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { cleanPassword, passwordProblem, type PasswordRule } from '@gorpark/domain/password';
import { formatPhone } from '@gorpark/domain/phone';

export interface EditData {
  email: string;
  firstName: string;
  lastName: string;
  middleName: string;
  phone: string;
}

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

export const checkEmail = (text: string): Problem | null => {
  const email = cleanEmail(text);
  if (email === '') return 'notEmpty';
  return isEmail(email) ? null : 'emailFormat';
};

export const checkCode = (text: string): Problem | null => (text.trim() === '' ? 'notEmpty' : null);

const problems = <Values>(found: { [Name in keyof Values]?: Problem | null }): Problems<Values> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems<Values>;

const checkName = (text: string): Problem | null => (text.trim() === '' ? 'notEmpty' : null);

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
 * `profile` for a change [accounts-1]; the city's rule after a one-time password, where no old password is required
 * [accounts-1].
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

export type ProfileChange = RequestOf<typeof changeProfile>;

/** Returns the body of change-profile: only changed fields, and names only where they can be edited. */
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

/** Returns what our own server compares with the stored facts [api-8]. */
export const shownFacts = (shown: MainValues, hasPrivateData: boolean): { shown: ProfileChange } => {
  const { email, firstName: firstname, lastName: lastname, middleName: middlename } = shown;
  return { shown: { email, ...(hasPrivateData && { firstname, lastname, middlename }) } };
};

export const withChange = <Known extends MainValues>(profile: Known, change: ProfileChange): Known => ({
  ...profile,
  email: change.email ?? profile.email,
  firstName: change.firstname ?? profile.firstName,
  lastName: change.lastname ?? profile.lastName,
  middleName: change.middlename ?? profile.middleName,
});
