import { checkEmail, checkPhone, sendEmailCode } from '@gorpark/contract/person/registration/calls';
import { useNavigate } from '@tanstack/react-router';
import type { FailureName } from '@gorpark/contract/failures';
import { useRef } from 'react';
import { fieldOf } from '#src/api/error-table.ts';
import { useCore } from '#src/core/core-context.ts';
import { type CaptchaState, type GuardedResult, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { type DetailsValues, toDraftPart } from './details-form.ts';
import { confirmationPath } from './paths.ts';
import { EMPTY_DRAFT, type RegistrationDraft } from './registration-draft.ts';
import { useDraft } from './use-draft.ts';

export interface DetailsRefusal {
  place: 'email' | 'phone' | 'form';
  name: FailureName;
}

type Verdict = 'fine' | 'asked' | DetailsRefusal;

const verdictOf = (result: GuardedResult<unknown>, field: 'email' | 'phone'): Verdict => {
  if (result.ok) return 'fine';
  if (result.reported === null) return 'asked';
  const fields = { email: 'email', phone: 'phone', login: field } as const;
  return { place: fieldOf(result.reported, fields) ?? 'form', name: result.reported };
};

export interface Details {
  draft: RegistrationDraft | null;
  captcha: CaptchaState;
  isBusy: boolean;
  keep: (values: DetailsValues) => void;
  /** Resolves to the refusal; to `null` when the next step opens or a captcha is required. */
  submit: (values: DetailsValues) => Promise<DetailsRefusal | null>;
}

export const useDetails = (): Details => {
  const navigate = useNavigate();
  const { client } = useCore();
  const captcha = useCaptcha();
  const { draft, save } = useDraft();
  const { isBusy, run } = useOneAtATime();
  const free = useRef({ email: '', phone: '' });

  const validateEmail = async (email: string): Promise<Verdict> => {
    if (free.current.email === email) return 'fine';
    const result = await captcha.guard('checkEmail', (fields) =>
      client.call(checkEmail, { email, ...fields }),
    );
    if (result.ok) free.current.email = email;
    return verdictOf(result, 'email');
  };

  const validatePhone = async (phone: string): Promise<Verdict> => {
    if (free.current.phone === phone) return 'fine';
    const result = await captcha.guard('checkPhone', (fields) =>
      client.call(checkPhone, { phone, ...fields }),
    );
    if (result.ok) free.current.phone = phone;
    return verdictOf(result, 'phone');
  };

  const sendCode = async (values: DetailsValues): Promise<Verdict> => {
    const part = toDraftPart(values);
    const sent = await captcha.guard('sendEmailCode', (fields) =>
      client.call(sendEmailCode, { email: part.email, ...fields }),
    );
    if (!sent.ok) return verdictOf(sent, 'email');
    save({ ...EMPTY_DRAFT, ...part, emailSalt: sent.value });
    await navigate({ to: confirmationPath('email', sent.value) });
    return 'fine';
  };

  const goOn = async (values: DetailsValues): Promise<Verdict> => {
    const { email, phone } = toDraftPart(values);
    const emailVerdict = await validateEmail(email);
    if (emailVerdict !== 'fine') return emailVerdict;
    const phoneVerdict = await validatePhone(phone);
    return phoneVerdict === 'fine' ? sendCode(values) : phoneVerdict;
  };

  const submit = async (values: DetailsValues) => {
    if (captcha.isMissing) return null;
    const verdict = await run(() => goOn(values));
    return typeof verdict === 'string' ? null : verdict;
  };

  const keep = (values: DetailsValues) => {
    const part = toDraftPart(values);
    // A code confirms one address: another address needs a new code.
    save({
      ...part,
      ...(part.email === draft?.email ? {} : { emailSalt: '', emailCode: '' }),
      ...(part.phone === draft?.phone ? {} : { phoneSalt: '' }),
    });
  };

  return { draft, captcha, isBusy, keep, submit };
};
