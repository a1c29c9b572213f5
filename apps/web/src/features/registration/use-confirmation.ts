import {
  confirmEmail,
  confirmPhone,
  getConfirmationType,
  register,
  sendEmailCode,
  sendSmsCode,
} from '@gorpark/contract/person/registration/calls';
import { useNavigate } from '@tanstack/react-router';
import type { ApiFailure } from '#src/api/result.ts';
import type { FailureName } from '@gorpark/contract/failures';
import { PERSONAL_DATA_RULES_VERSION } from '@gorpark/contract/personal-data-rules';
import { useRef, useState } from 'react';
import { isCodeOver } from '#src/core/code-refusal.ts';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useWaitLeft } from '#src/core/use-wait-left.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { confirmationPath } from './paths.ts';
import { disableResend, enableResend, type RegistrationDraft } from './registration-draft.ts';
import type { Draft } from './use-draft.ts';

const PARKING_PATH = '/profile/parking';

export interface Confirmation {
  /** `wrong`: refused; `over`: no code can be accepted any more. */
  codeProblem: 'wrong' | 'over' | null;
  failure: FailureName | null;
  captcha: CaptchaState;
  awaiting: 'resend' | 'submit' | null;
  isBusy: boolean;
  confirm: (code: string) => Promise<void>;
  resend: () => Promise<boolean>;
}

const useStep = () => {
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [codeProblem, setCodeProblem] = useState<Confirmation['codeProblem']>(null);
  const [asked, setAsked] = useState<'resend' | 'submit'>('submit');
  const isWaiting = useWaitLeft(captcha.waitUntilMs) > 0;
  const { isBusy, run: runAlone } = useOneAtATime();

  const confirm = (task: () => Promise<unknown>) =>
    runAlone(() => {
      setAsked('submit');
      setFailure(null);
      setCodeProblem(null);
      return task();
    });

  /** An expired code stays expired until a new one was sent. */
  const resend = async (task: () => Promise<boolean>): Promise<boolean> => {
    const isSent = await runAlone(() => {
      setAsked('resend');
      setFailure(null);
      return task();
    });
    if (isSent) setCodeProblem(null);
    return isSent === true;
  };

  const report = (name: FailureName | null): false => {
    setFailure(name);
    return false;
  };

  const reportCode = (error: ApiFailure): false => {
    if (error.errorName !== 'IncorrectCode') return report(error.errorName);
    setCodeProblem(isCodeOver(error) ? 'over' : 'wrong');
    return false;
  };

  const reportOver = () => setCodeProblem('over');

  return {
    captcha,
    view: { failure, codeProblem, isBusy, captcha, awaiting: isWaiting ? asked : null },
    confirm,
    resend,
    tell: report,
    tellCode: reportCode,
    tellOver: reportOver,
  };
};

const useSendPhoneCode = ({ save }: Draft, step: ReturnType<typeof useStep>) => {
  const { client } = useCore();
  const navigate = useNavigate();

  return async (draft: RegistrationDraft, isReply: boolean): Promise<boolean> => {
    const type = await client.call(getConfirmationType, {});
    const sent = await step.captcha.guard('sendSmsCode', (fields) =>
      client.call(sendSmsCode, { phone: draft.phone, isReply, ...fields }),
    );
    if (!sent.ok) {
      if (sent.reported === 'LimitSMS' && sent.waitSeconds === null) save(disableResend(draft));
      return step.tell(sent.reported);
    }
    const confirmationType = type.ok ? type.value : draft.confirmationType;
    const next = { phoneSalt: sent.value, confirmationType, useSmsReplay: isReply };
    save(enableResend({ ...draft, ...next }));
    await navigate({ to: confirmationPath('phone', sent.value), replace: isReply });
    return true;
  };
};

export const useEmailStep = (draft: RegistrationDraft, memory: Draft): Confirmation => {
  const { client } = useCore();
  const navigate = useNavigate();
  const step = useStep();
  const sendPhoneCode = useSendPhoneCode(memory, step);

  const confirm = async (code: string) => {
    // An accepted code is not confirmed again; only the next request is repeated.
    if (draft.emailCode === code) return sendPhoneCode(draft, false);
    const result = await client.call(confirmEmail, { token: draft.emailSalt, code });
    if (!result.ok) return step.tellCode(result.error);
    return sendPhoneCode(memory.save({ emailCode: code }), false);
  };

  const resend = async () => {
    const sent = await step.captcha.guard('sendEmailCode', (fields) =>
      client.call(sendEmailCode, { email: draft.email, ...fields }),
    );
    if (!sent.ok) {
      if (sent.reported === 'LimitSMS' && sent.waitSeconds === null) memory.save(disableResend(draft));
      return step.tell(sent.reported);
    }
    memory.save({ emailSalt: sent.value, emailCode: '' });
    await navigate({ to: confirmationPath('email', sent.value), replace: true });
    return true;
  };

  return {
    ...step.view,
    confirm: async (code) => void (await step.confirm(() => confirm(code))),
    resend: () => step.resend(resend),
  };
};

export const usePhoneStep = (draft: RegistrationDraft, memory: Draft, onDone: () => void): Confirmation => {
  const navigate = useNavigate();
  const { client, session } = useCore();
  const { reload } = useProfile();
  const step = useStep();
  const sendPhoneCode = useSendPhoneCode(memory, step);
  const confirmed = useRef('');

  const finish = async () => {
    const { firstname, lastname, middlename, pass, email, phone, emailSalt, phoneSalt } = draft;
    const result = await client.call(register, {
      ...{ firstname, lastname, middlename, pass, email, phone, emailSalt, phoneSalt },
      consent: true,
      consentVersion: PERSONAL_DATA_RULES_VERSION,
    });
    // The phone code was accepted before, so the error concerns the pair of codes.
    if (!result.ok) {
      const name = result.error.errorName;
      return name === 'IncorrectCode' ? step.tellOver() : void step.tell(name);
    }
    memory.clear();
    session.enter(result.value);
    const profile = await reload();
    onDone();
    await navigate({ to: profile?.defaultZone ? PARKING_PATH : '/' });
  };

  const confirm = async (code: string) => {
    const key = `${draft.phoneSalt}:${code}`;
    if (confirmed.current !== key) {
      const result = await client.call(confirmPhone, { token: draft.phoneSalt, code });
      if (!result.ok) return void step.tellCode(result.error);
      confirmed.current = key;
    }
    return finish();
  };

  return {
    ...step.view,
    confirm: async (code) => void (await step.confirm(() => confirm(code))),
    resend: () => step.resend(() => sendPhoneCode(draft, true)),
  };
};
