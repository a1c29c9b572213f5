import { addPhone, changePhone } from '@gorpark/contract/person/profile/calls';
import { confirmPhone, getConfirmationType, sendSmsCode } from '@gorpark/contract/person/registration/calls';
import type { ConfirmationType } from '@gorpark/contract/person/registration/read';
import { fieldOf } from '#src/api/error-table.ts';
import { useCore } from '#src/core/core-context.ts';
import { PhoneControl } from '#src/forms/phone-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { profileMessages } from '../messages/index.ts';
import { ContactStep } from './contact-step.tsx';
import { formatPhone, phoneProblem, withoutMask } from '@gorpark/domain/phone';
import type { PhoneAction } from './edit-state.ts';
import { useContactStep } from './use-contact-step.ts';
import type { Phone } from '@gorpark/contract/wire/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useProfile } from '#src/core/profile.ts';
import { valueOf } from '#src/core/failed-call.ts';
import type { FailureName } from '@gorpark/contract/failures';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { isCodeOver } from '#src/core/code-refusal.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { isSamePhone, mainPhoneOf, withAddedPhone, withChangedPhone } from '../phones.ts';
import { type ContactFlow, textOf } from './contact-flow.ts';

/** Returns SMS until the city's type is loaded. */
function useConfirmationType(): ConfirmationType {
  const { city } = useCity();
  const { client } = useCore();
  const { data } = useQuery({
    queryKey: [city, 'confirmationType'],
    queryFn: async () => valueOf(await client.call(getConfirmationType, {})),
  });
  return data ?? 'SMS';
}

/** By call: the last four digits of the caller's number. */
const CODE_LENGTHS = { SMS: 6, Call: 4 } as const;

interface PhoneStepProps {
  action: PhoneAction;
  phones: readonly Phone[];
  onAbort: () => void;
  onDone: () => void;
}

export function PhoneStep({ action, phones, onAbort, onDone }: PhoneStepProps) {
  const t = useT(profileMessages);
  const type = useConfirmationType();
  const isCall = type === 'Call';
  const [main, setMain] = useState(mainPhoneOf(phones));
  const step = useContactStep({
    name: action,
    flow: usePhoneFlow({ action, main, onMainChanged: setMain, onDone }),
    checkContact: phoneProblem,
    sent: null,
  });
  const label = t(action === 'add' ? 'morePhone' : 'newPhone');

  const newHint = main === '' ? t('firstPhoneHint') : t('newPhoneHint', { phone: formatPhone(main) });
  const hint = action === 'add' ? t('morePhoneHint') : newHint;

  return (
    <ContactStep
      step={step}
      onAbort={onAbort}
      label={label}
      codeLabel={t(isCall ? 'callCode' : 'code')}
      codeHint={t(isCall ? 'callCodeHint' : 'smsCodeHint')}
      codeLength={CODE_LENGTHS[type]}
      resendLabel={isCall ? t('callAgain') : undefined}
      field={<PhoneControl control={step.form.control} name="contact" label={label} hint={hint} />}
    />
  );
}

const KNOWN: ReadonlySet<FailureName> = new Set([
  'SMSNotSend',
  'DoublePhone',
  'LimitSMS',
  'IncorrectCode',
  'PhoneEmpty',
  'CaptchaIncorrect',
]);

interface PhoneFlow {
  action: PhoneAction;
  /** As the screen shows it, empty without one. */
  main: string;
  onMainChanged: (main: string) => void;
  onDone: () => void;
}

function usePhoneFlow({ action, main, onMainChanged, onDone }: PhoneFlow): ContactFlow {
  const { client } = useCore();
  const change = useChangeProfile();
  const { reload } = useProfile();
  const errorText = useErrorText();
  const text = useFormText();
  const t = useT(profileMessages);

  const textsOf = (name: FailureName): string => {
    if (name === 'UserExists') return t('phoneTaken');
    return errorText(KNOWN.has(name) ? name : 'UnknownError');
  };

  return {
    send: async (contact, isRepeat, guard) => {
      const phone = withoutMask(contact);
      const sent = await guard('send', (captcha) =>
        client.call(sendSmsCode, { phone, edit: true, isReply: isRepeat, ...captcha }),
      );
      return sent.ok ? { ok: true, token: sent.value } : { ok: false, text: textOf(sent, textsOf) };
    },
    confirm: async (token, code) => {
      const result = await client.call(confirmPhone, { token, code });
      if (result.ok) return null;
      if (isCodeOver(result.error)) return { place: 'code', text: text('codeOver'), isCodeOver: true };
      const name = result.error.errorName;
      return { place: fieldOf(name, { code: 'code' }) ?? 'contact', text: textsOf(name) };
    },
    apply: async (contact) => {
      const phone = withoutMask(contact);
      const result = await (action === 'add'
        ? client.call(addPhone, { phone })
        : client.call(changePhone, { phone, shown: { phone: main } }));
      if (!result.ok) {
        const { errorName, isLost } = result.error;
        // The code was correct at confirmation but has expired since.
        if (errorName === 'IncorrectCode') return { place: 'code', text: text('codeOver'), isCodeOver: true };
        if (errorName !== 'DataChanged')
          return { place: 'contact', text: textsOf(errorName), isContactWrong: !isLost };
        const now = mainPhoneOf((await reload())?.phones ?? []);
        if (now === '') return { place: 'form', text: errorText('DataChanged') };
        onMainChanged(now);
        if (!isSamePhone(now, phone))
          return { place: 'form', text: t('phoneChanged', { phone: formatPhone(now) }) };
        // The effect of an earlier, lost request.
        onDone();
        return null;
      }
      await change((profile) =>
        action === 'add' ? withAddedPhone(profile, phone) : withChangedPhone(profile, phone),
      );
      onDone();
      return null;
    },
  };
}
