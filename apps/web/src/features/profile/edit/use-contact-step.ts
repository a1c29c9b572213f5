import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { checkCode, type Problem, type Problems } from './edit-form.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useSavedForm } from '#src/core/saved-state.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import type { ContactFlow, Refused } from './contact-flow.ts';
import { type ContactWait, useContactWait } from './use-contact-wait.ts';
import { useCheckedForm } from './use-checked-form.ts';

export interface ContactValues {
  contact: string;
  code: string;
}

export interface ContactStep {
  form: UseFormReturn<ContactValues>;
  stage: 'contact' | 'code';
  /** true: the code has expired, so the button requests a new one. */
  isCodeOver: boolean;
  isBusy: boolean;
  problem: string | null;
  captcha: CaptchaState;
  isTried: boolean;
  wait: ContactWait;
  submit: () => void;
  resend: () => Promise<boolean>;
  reenter: () => void;
}

interface Options {
  name: string;
  flow: ContactFlow;
  checkContact: (contact: string) => Problem | null;
  sent: { contact: string; token: string } | null;
}

const checkValues = (values: ContactValues, stage: ContactStep['stage'], contact: Problem | null) => {
  const found: Problems<ContactValues> = {};
  const code = stage === 'code' ? checkCode(values.code) : null;
  if (contact !== null) found.contact = contact;
  if (code !== null) found.code = code;
  return found;
};

export function useContactStep({ name, flow, checkContact, sent }: Options): ContactStep {
  const [token, setToken] = useState(sent?.token ?? null);
  const { isBusy, run } = useOneAtATime();
  const [isCodeOver, setIsCodeOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const captcha = useCaptcha();
  const [isTried, setIsTried] = useState(false);
  // After a lost response a confirmed contact is not confirmed again.
  const isProven = useRef(false);
  const stage = token === null ? 'contact' : 'code';
  const form = useCheckedForm<ContactValues>({ contact: sent?.contact ?? '', code: '' }, (values) =>
    checkValues(values, stage, checkContact(values.contact)),
  );

  const wait = useContactWait(captcha, useWatch({ control: form.control, name: 'contact' }));

  useSavedForm(`profile.${name}`, form, ['code']);

  const reenter = () => {
    setToken(null);
    isProven.current = false;
    setIsCodeOver(false);
    form.resetField('code');
  };

  const refuse = ({ place, text, isContactWrong = false, isCodeOver: isOver = false }: Refused) => {
    setIsCodeOver(isOver);
    if (isContactWrong) reenter();
    if (place === 'form') setProblem(text);
    else form.setError(place, { message: text }, { shouldFocus: !isContactWrong });
  };

  const send = async (isRepeat: boolean): Promise<boolean> => {
    const { contact } = form.getValues();
    setProblem(null);
    setIsTried(captcha.isMissing);
    if (captcha.isMissing) return false;
    const result = await flow.send(contact, isRepeat, captcha.guard);
    if (!result.ok) {
      if (result.text !== null) refuse({ place: 'contact', text: result.text });
      return false;
    }
    setToken(result.token);
    isProven.current = false;
    setIsCodeOver(false);
    form.resetField('code');
    return true;
  };

  const prove = async (codeToken: string, { contact, code }: ContactValues) => {
    setProblem(null);
    if (!isProven.current) {
      const refused = await flow.confirm(codeToken, code);
      if (refused) return refuse(refused);
      isProven.current = true;
    }
    const refused = await flow.apply(contact);
    if (refused) refuse(refused);
  };

  const handleValid = async (values: ContactValues) =>
    void (await run<unknown>(() => (token === null ? send(false) : prove(token, values))));

  return {
    form,
    stage,
    isCodeOver,
    isBusy,
    problem,
    captcha,
    isTried,
    wait,
    submit: () => {
      // No input can fix an expired code.
      if (isCodeOver) void run(() => send(true));
      else void form.handleSubmit(handleValid)();
    },
    resend: () => send(true),
    reenter,
  };
}
