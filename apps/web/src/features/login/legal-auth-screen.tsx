import { loginCorporate } from '@gorpark/contract/company/fleet/calls';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { CaptchaBlock } from '#src/core/captcha-block.tsx';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { Offered } from '#src/core/offered.tsx';
import { callOf, useServerForm } from '#src/core/server-form.tsx';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
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
import { readCaptcha } from '#src/core/captcha.ts';
import { useCore } from '#src/core/core-context.ts';
import { useCaptcha } from '#src/core/use-captcha.ts';
import { Form } from '#src/ui/form.tsx';
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

function LegalFields({ login: { form, captcha } }: { login: LegalLogin }) {
  const t = useT(loginMessages);
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  const { hasCoopLogin } = useCapabilities();
  const { control, failure, isBusy, handleSubmit, formState } = form;
  const handlePerson = () => {
    void navigate({ to: '/' });
    openDialog('login', {});
  };

  return (
    <Form
      className={styles.form}
      onChange={form.forgetFailure}
      onSubmit={(event) => void handleSubmit(() => (captcha.isMissing ? undefined : form.send()))(event)}
    >
      {hasCoopLogin && <WhoChoice now="company" onPerson={handlePerson} onCompany={() => undefined} />}
      <FailureAlert failure={failure} text={failure === 'IncorrectLogin' ? t('legalWrong') : undefined} />
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
      <CaptchaBlock state={captcha} isTried={formState.isSubmitted} />
      <Button type="submit" size="lg" isBlock isLoading={isBusy} loadingText={t('submitting')}>
        {t('legalSubmit')}
      </Button>
    </Form>
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

type LegalLogin = ReturnType<typeof useLegalLogin>;

/** Stores the company's token apart from the driver's. A portal without the cabinet only offers to log out. */
function useLegalLogin() {
  const t = useT(loginMessages);
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { tokens } = useCore();
  const captcha = useCaptcha();
  const [isInside, setIsInside] = useState(() => tokens.read('coop') !== null);
  const form = useServerForm<LegalValues, string>({
    name: 'legal',
    values: LEGAL_DEFAULTS,
    check: (values) => {
      const { inn, contractNumber } = checkLegal(values);
      return { ...(inn && { inn: t(inn) }), ...(contractNumber && { contractNumber: t(contractNumber) }) };
    },
    request: (values) => callOf(loginCorporate, toLegalRequest(values, captcha.fields())),
    onRefused: (failure) => captcha.take(readCaptcha(failure)),
    onSaved: async (token) => {
      tokens.write('coop', token);
      if (Object.hasOwn(routesByPath, CABINET_PATH)) await navigate({ to: CABINET_PATH });
      else setIsInside(true);
    },
  });

  return {
    form,
    captcha,
    isInside,
    logout: () => {
      tokens.remove('coop');
      setIsInside(false);
    },
  };
}
