import { PhoneControl } from '#src/forms/phone-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { profileMessages } from '../messages/index.ts';
import { ContactStep } from './contact-step.tsx';
import { checkPhone } from './edit-form.ts';
import type { PhoneAction } from './edit-state.ts';
import { useContactStep } from './use-contact-step.ts';
import { usePhoneFlow } from './use-phone-flow.ts';
import { useQuery } from '@tanstack/react-query';
import type { ConfirmationType } from '#src/api/account-api.ts';
import { useAccountApi } from '#src/core/account.ts';
import { useCity } from '#src/core/city.ts';
import { valueOf } from '#src/core/failed-call.ts';

/** Returns SMS until the city's type is loaded. */
function useConfirmationType(): ConfirmationType {
  const { city } = useCity();
  const api = useAccountApi();
  const { data } = useQuery({
    queryKey: [city, 'confirmationType'],
    queryFn: async () => valueOf(await api.confirmationType()),
  });
  return data ?? 'SMS';
}

/** By call: the last four digits of the caller's number. */
const CODE_LENGTHS = { SMS: 6, Call: 4 } as const;

interface PhoneStepProps {
  action: PhoneAction;
  onAbort: () => void;
  onDone: () => void;
}

export function PhoneStep({ action, onAbort, onDone }: PhoneStepProps) {
  const t = useT(profileMessages);
  const type = useConfirmationType();
  const isCall = type === 'Call';
  const step = useContactStep({
    name: action,
    flow: usePhoneFlow(action, onDone),
    checkContact: checkPhone,
    sent: null,
  });
  const label = t(action === 'add' ? 'morePhone' : 'newPhone');

  return (
    <ContactStep
      step={step}
      onAbort={onAbort}
      label={label}
      codeLabel={t(isCall ? 'callCode' : 'code')}
      codeHint={t(isCall ? 'callCodeHint' : 'smsCodeHint')}
      codeLength={CODE_LENGTHS[type]}
      resendLabel={isCall ? t('callAgain') : undefined}
      field={
        <PhoneControl
          control={step.form.control}
          name="contact"
          label={label}
          hint={t(action === 'add' ? 'morePhoneHint' : 'newPhoneHint')}
        />
      }
    />
  );
}
