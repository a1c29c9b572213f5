import { loginCorporate } from '@gorpark/contract/company/fleet/calls';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { Offered } from '#src/core/offered.tsx';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { phoneHref, shownPhone } from '#src/lib/phone-href.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { checkLegal, cleanInn, LEGAL_DEFAULTS, type LegalValues, toLegalRequest } from './legal-form.ts';
import { loginMessages } from './messages/index.ts';
import { WhoChoice } from './who-choice.tsx';
import { useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { readCaptcha } from '#src/core/captcha.ts';
import { useCore } from '#src/core/core-context.ts';
import { type CaptchaState, useCaptcha } from '#src/core/use-captcha.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import styles from './legal-auth-screen.module.css';

export function LegalAuthScreen() {
  const t = useT(loginMessages);
  const login = useLegalLogin();
  const options = useSiteOptions();
  const { hasCoopLogin, hasLegalLogin } = useCapabilities();
  const isOffered = hasCoopLogin || hasLegalLogin;

  return (
    <div className={styles.page}>
      <h1 className="h1">{t('legalTitle')}</h1>
      <Card>
        <Offered isOffered={isOffered} by={options} missing={<NotHere />}>
          {login.isInside ? <Inside login={login} /> : <LegalFields login={login} />}
        </Offered>
      </Card>
      {isOffered && !login.isInside && <NoContract />}
    </div>
  );
}

function LegalFields({ login }: { login: LegalLogin }) {
  const t = useT(loginMessages);
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  const { hasCoopLogin } = useCapabilities();
  const { control, handleSubmit, formState } = useForm<LegalValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: LEGAL_DEFAULTS,
    resolver: problemResolver((values) => {
      const { inn, contractNumber } = checkLegal(values);
      return { ...(inn && { inn: t(inn) }), ...(contractNumber && { contractNumber: t(contractNumber) }) };
    }),
  });
  const handlePerson = () => {
    void navigate({ to: '/' });
    openDialog('login', {});
  };

  return (
    <form
      className={styles.form}
      noValidate
      onChange={login.reset}
      onSubmit={(event) => void handleSubmit(login.submit)(event)}
    >
      {hasCoopLogin && <WhoChoice now="company" onPerson={handlePerson} onCompany={() => undefined} />}
      <FailureAlert
        failure={login.failure}
        text={login.failure === 'IncorrectLogin' ? t('legalWrong') : undefined}
      />
      <TextControl
        control={control}
        name="inn"
        label={t('inn')}
        hint={t('innHint')}
        inputMode="numeric"
        autoComplete="off"
        clean={cleanInn}
      />
      <TextControl
        control={control}
        name="contractNumber"
        label={t('contract')}
        autoComplete="off"
        spellCheck={false}
      />
      <CaptchaBlock state={login.captcha} isTried={formState.isSubmitted} />
      <Button type="submit" size="lg" isBlock isLoading={login.isBusy} loadingText={t('submitting')}>
        {t('legalSubmit')}
      </Button>
    </form>
  );
}

function Inside({ login }: { login: LegalLogin }) {
  const t = useT(loginMessages);

  return (
    <div className={styles.form}>
      <Alert tone="success" title={t('legalDoneTitle')}>
        {t('legalDoneText')}
      </Alert>
      <ButtonLink to="/" isBlock>
        {t('toMap')}
      </ButtonLink>
      <Button variant="ghost" isBlock onClick={login.logout}>
        {t('legalLogout')}
      </Button>
    </div>
  );
}

function NotHere() {
  const t = useT(loginMessages);

  return (
    <div className={styles.form}>
      <Alert title={t('legalNotHere')} />
      <ButtonLink to="/" isBlock>
        {t('toMap')}
      </ButtonLink>
    </div>
  );
}

function NoContract() {
  const t = useT(loginMessages);
  const { phone } = useCapabilities().contacts;

  return (
    <p className={styles.foot}>
      {phone === ''
        ? t('noContractNoPhone')
        : t.rich('noContract', {
            phone: (
              <a href={phoneHref(phone)} className="nowrap">
                {shownPhone(phone)}
              </a>
            ),
          })}
    </p>
  );
}

const CABINET_PATH = '/coop-profile';

interface LegalLogin {
  isInside: boolean;
  failure: FailureName | null;
  captcha: CaptchaState;
  isBusy: boolean;
  reset: () => void;
  submit: (values: LegalValues) => Promise<void>;
  logout: () => void;
}

/** Stores the company's token apart from the driver's. A portal without the cabinet only offers to log out. */
const useLegalLogin = (): LegalLogin => {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { client, tokens } = useCore();
  const captcha = useCaptcha();
  const [isInside, setIsInside] = useState(() => tokens.read('coop') !== null);
  const [failure, setFailure] = useState<FailureName | null>(null);
  const { isBusy, run } = useOneAtATime();

  const submit = async (values: LegalValues) => {
    setFailure(null);
    const result = await client.call(loginCorporate, toLegalRequest(values, captcha.fields()));
    if (!result.ok) {
      setFailure(result.error.errorName);
      captcha.take(readCaptcha(result.error));
      return;
    }
    tokens.write('coop', result.value);
    if (Object.hasOwn(routesByPath, CABINET_PATH)) await navigate({ to: CABINET_PATH });
    else setIsInside(true);
  };

  return {
    isInside,
    failure,
    captcha,
    isBusy,
    reset: () => setFailure(null),
    submit: async (values) => {
      if (!captcha.isMissing) await run(() => submit(values));
    },
    logout: () => {
      tokens.remove('coop');
      setIsInside(false);
    },
  };
};
