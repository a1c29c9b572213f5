import ArrowLeft from 'lucide-react/icons/arrow-left';
import { REQUEST_ERROR } from '@gorpark/contract/failures';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { registrationMessages } from './messages/index.ts';
import { DETAILS_PATH } from './paths.ts';
import type { Confirmation } from './use-confirmation.ts';

interface StepAlertsProps {
  step: Confirmation;
  limitText?: string | undefined;
  /** Text shown in place of "SMS not sent" if the code was not sent by SMS. */
  notSentText?: string | undefined;
  isLast?: boolean;
}

export function StepAlerts({ step, limitText, notSentText, isLast = false }: StepAlertsProps) {
  const t = useT(registrationMessages);
  const { failure, captcha } = step;
  const isNameless = failure === 'UnknownError' || failure === REQUEST_ERROR;
  const own = {
    LimitSMS: limitText,
    SMSNotSend: notSentText,
    CaptchaIncorrect: undefined,
    ...(isLast && isNameless ? { [failure]: t('failed') } : {}),
  }[String(failure)];

  return (
    <>
      <CaptchaBlock state={captcha} isTried={false} />
      <FailureAlert failure={failure} text={own} waitUntilMs={captcha.waitUntilMs} />
    </>
  );
}

export function BackToDetails() {
  const t = useT(registrationMessages);
  return (
    <ButtonLink to={DETAILS_PATH} variant="ghost" icon={ArrowLeft} isBlock>
      {t('backToDetails')}
    </ButtonLink>
  );
}
