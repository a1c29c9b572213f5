import type { FailureName } from '@gorpark/contract/failures';
import { withoutMask } from '@gorpark/domain/phone';
import { useAccountApi } from '#src/core/account.ts';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { isCodeOver } from '#src/core/code-refusal.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { profileMessages } from '../messages/index.ts';
import { withAddedPhone, withChangedPhone } from '../phones.ts';
import { type ContactFlow, textOf } from './contact-flow.ts';
import type { PhoneAction } from './edit-state.ts';

const KNOWN: ReadonlySet<FailureName> = new Set([
  'SMSNotSend',
  'DoublePhone',
  'LimitSMS',
  'IncorrectCode',
  'PhoneEmpty',
  'CaptchaIncorrect',
]);

export function usePhoneFlow(action: PhoneAction, onDone: () => void): ContactFlow {
  const api = useAccountApi();
  const change = useChangeProfile();
  const errorText = useErrorText();
  const text = useFormText();
  const t = useT(profileMessages);

  const wordsOf = (name: FailureName): string => {
    if (name === 'UserExists') return t('phoneTaken');
    return errorText(KNOWN.has(name) ? name : 'UnknownError');
  };

  return {
    send: async (contact, isRepeat, guard) => {
      const phone = withoutMask(contact);
      const sent = await guard('send', (captcha) =>
        api.sendSmsCode({ phone, edit: true, isReply: isRepeat, ...captcha }),
      );
      return sent.ok ? { ok: true, token: sent.value } : { ok: false, text: textOf(sent, wordsOf) };
    },
    confirm: async (token, code) => {
      const result = await api.confirmPhone({ token, code });
      if (result.ok) return null;
      if (isCodeOver(result.error)) return { place: 'code', text: text('codeOver'), isCodeOver: true };
      const name = result.error.errorName;
      return { place: name === 'IncorrectCode' ? 'code' : 'contact', text: wordsOf(name) };
    },
    apply: async (contact) => {
      const phone = withoutMask(contact);
      const result = await (action === 'add' ? api.addPhone({ phone }) : api.changePhone({ phone }));
      if (!result.ok) {
        const { errorName, isLost } = result.error;
        // The code was correct at confirmation but has expired since.
        if (errorName === 'IncorrectCode') return { place: 'code', text: text('codeOver'), isCodeOver: true };
        return { place: 'contact', text: wordsOf(errorName), isContactWrong: !isLost };
      }
      await change((profile) =>
        action === 'add' ? withAddedPhone(profile, phone) : withChangedPhone(profile, phone),
      );
      onDone();
      return null;
    },
  };
}
