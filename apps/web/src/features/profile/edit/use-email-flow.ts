import { checkEmail, confirmEmail, sendEmailCode } from '@gorpark/contract/person/registration/calls';
import { changeProfile } from '@gorpark/contract/person/profile/calls';
import type { FailureName } from '@gorpark/contract/failures';
import { cleanEmail } from '@gorpark/domain/email';
import { fieldOf } from '#src/api/error-table.ts';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { isCodeOver } from '#src/core/code-refusal.ts';
import { useCore } from '#src/core/core-context.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { profileMessages } from '../messages/index.ts';
import { type ContactFlow, type GuardCall, type Sent, textOf } from './contact-flow.ts';
import { type MainValues, type ProfileChange, shownFacts, withChange } from './edit-form.ts';
import type { SentEmail } from './edit-state.ts';

export function useSendEmailCode() {
  const { client } = useCore();
  const errorText = useErrorText();
  const text = useFormText();
  const t = useT(profileMessages);

  const textsOf = (name: FailureName): string => {
    if (name === 'UserExists' || name === 'EmailExists') return text('emailExists');
    return name === 'LimitSMS' ? t('emailLimit') : errorText(name);
  };

  // Any other result of the check, or a missing one, is an unknown error.
  const checkTextsOf = (name: FailureName): string => {
    if (name === 'UserExists') return text('emailExists');
    return errorText(name === 'CaptchaIncorrect' ? name : 'UnknownError');
  };

  return async (typed: string, isRepeat: boolean, guard: GuardCall): Promise<Sent> => {
    const email = cleanEmail(typed);
    if (!isRepeat) {
      const free = await guard('check', (captcha) =>
        client.call(checkEmail, { email, edit: true, ...captcha }),
      );
      if (!free.ok) return { ok: false, text: textOf(free, checkTextsOf) };
    }
    const sent = await guard('send', (captcha) =>
      client.call(sendEmailCode, { email, edit: true, ...captcha }),
    );
    return sent.ok ? { ok: true, token: sent.value } : { ok: false, text: textOf(sent, textsOf) };
  };
}

interface EmailFlowOptions {
  sentEmail: SentEmail | null;
  shown: MainValues;
  onDone: (fields: ProfileChange) => void;
  onMainRefused: (name: FailureName) => void;
}

export function useEmailFlow({ sentEmail, shown, onDone, onMainRefused }: EmailFlowOptions): ContactFlow {
  const { client } = useCore();
  const send = useSendEmailCode();
  const change = useChangeProfile();
  const errorText = useErrorText();
  const text = useFormText();
  const { hasPrivateData } = useCapabilities();

  return {
    send,
    // The server returns yes or no: a no marks the code as wrong.
    confirm: async (token, code) => {
      const result = await client.call(confirmEmail, { token, code });
      if (result.ok) return null;
      if (isCodeOver(result.error)) return { place: 'code', text: text('codeOver'), isCodeOver: true };
      return {
        place: 'code',
        text: errorText(result.error.isLost ? result.error.errorName : 'IncorrectCode'),
      };
    },
    apply: async (contact) => {
      const email = cleanEmail(contact);
      const fields = sentEmail?.email === email ? sentEmail.change : { email };
      const result = await client.call(changeProfile, { ...fields, ...shownFacts(shown, hasPrivateData) });
      if (result.ok) {
        await change((profile) => withChange(profile, fields));
        onDone(fields);
        return null;
      }
      const name = result.error.errorName;
      // The code was correct at confirmation but has expired since.
      if (name === 'IncorrectCode') return { place: 'code', text: text('codeOver'), isCodeOver: true };
      if ((sentEmail && !result.error.isLost) || name === 'DataChanged') {
        onMainRefused(name);
        return null;
      }
      const place = fieldOf(name, { login: 'contact' });
      return place
        ? { place, text: text('emailExists'), isContactWrong: true }
        : { place: 'form', text: errorText(name) };
    },
  };
}
