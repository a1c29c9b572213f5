import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { cleanPassword, passwordProblem, type PasswordRule } from '@gorpark/domain/password';
import { phoneProblem as problemOfPhone, withoutMask } from '@gorpark/domain/phone';
import { maskPhone } from '#src/forms/phone-mask.ts';
import type { RegistrationDraft } from './registration-draft.ts';

export interface DetailsValues {
  lastname: string;
  firstname: string;
  middlename: string;
  email: string;
  phone: string;
  pass: string;
  repeat: string;
  consent: boolean;
}

export type DetailsProblem =
  | 'notEmpty'
  | 'emailFormat'
  | 'phoneEmpty'
  | 'phoneFormat'
  | 'phoneForeign'
  | 'passStrong'
  | 'passLenient'
  | 'passwordRepeat'
  | 'consentNeeded';
export type DetailsProblems = Partial<Record<keyof DetailsValues, DetailsProblem>>;

export const detailsDefaults = (draft: RegistrationDraft | null): DetailsValues => ({
  lastname: draft?.lastname ?? '',
  firstname: draft?.firstname ?? '',
  middlename: draft?.middlename ?? '',
  email: draft?.email ?? '',
  phone: maskPhone(draft?.phone ?? ''),
  pass: draft?.pass ?? '',
  repeat: draft?.pass ?? '',
  // A reload does not restore the consent: it is given again each time.
  consent: false,
});

const emailProblem = (email: string): DetailsProblem | undefined => {
  if (email === '') return 'notEmpty';
  return isEmail(email) ? undefined : 'emailFormat';
};

const phoneProblem = (phone: string): DetailsProblem | undefined => {
  const problem = problemOfPhone(phone) ?? undefined;
  return problem === 'phoneLength' ? 'phoneFormat' : problem;
};

const passProblem = (pass: string, rule: PasswordRule): DetailsProblem | undefined => {
  const problem = passwordProblem(pass, rule);
  if (problem === null) return undefined;
  if (problem === 'empty') return 'notEmpty';
  return rule === 'lenient' ? 'passLenient' : 'passStrong';
};

/** Returns the problems of the first step. The server checks whether e-mail and phone exist. */
export const checkDetails = (values: DetailsValues, rule: PasswordRule): DetailsProblems => {
  const problems: Record<keyof DetailsValues, DetailsProblem | undefined> = {
    lastname: values.lastname.trim() === '' ? 'notEmpty' : undefined,
    firstname: values.firstname.trim() === '' ? 'notEmpty' : undefined,
    middlename: undefined,
    email: emailProblem(cleanEmail(values.email)),
    phone: phoneProblem(values.phone),
    pass: passProblem(values.pass, rule),
    repeat: cleanPassword(values.repeat) === cleanPassword(values.pass) ? undefined : 'passwordRepeat',
    consent: values.consent ? undefined : 'consentNeeded',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

export const toDraftPart = (
  values: DetailsValues,
): Pick<RegistrationDraft, 'firstname' | 'lastname' | 'middlename' | 'pass' | 'email' | 'phone'> => ({
  firstname: values.firstname.trim(),
  lastname: values.lastname.trim(),
  middlename: values.middlename.trim(),
  pass: cleanPassword(values.pass),
  email: cleanEmail(values.email),
  phone: withoutMask(values.phone),
});
