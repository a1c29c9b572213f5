import { restoreChange, restoreCheck } from '@gorpark/contract/person/restore/calls';
import { useNavigate } from '@tanstack/react-router';
import { passwordLengths, cleanPassword } from '@gorpark/domain/password';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { callOf, useServerForm } from '#src/core/server-form.tsx';
import { useCapabilities } from '#src/core/site.ts';
import { PasswordControl } from '#src/forms/password-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { restoreMessages } from './messages/index.ts';
import { START_PATH } from './paths.ts';
import { type ChangeValues, checkChange } from './restore-form.ts';
import { RestoreFrame } from './restore-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { Form } from '#src/ui/form.tsx';
import { useRestoreMemory } from './use-restore-memory.ts';
import styles from './restore.module.css';

export function ChangeStep({ salt }: { salt: string }) {
  const step = useChangeStep(salt);

  return (
    <RestoreFrame step={2}>
      {step.isExpired ? <Expired /> : <ChangeForm step={step} />}
      {step.isDone && <Done />}
    </RestoreFrame>
  );
}

function Expired() {
  const t = useT(restoreMessages);

  return (
    <div className={styles.form}>
      <Alert tone="danger" title={t('expiredTitle')}>
        {t('expiredText')}
      </Alert>
      <ButtonLink to={START_PATH} isBlock>
        {t('newCode')}
      </ButtonLink>
    </div>
  );
}

function ChangeForm({ step: { form, isDone } }: { step: ChangeStepState }) {
  const t = useT(restoreMessages);
  const { passwordRule } = useCapabilities();
  const { min, max } = passwordLengths(passwordRule);
  const { control, failure, isBusy } = form;

  return (
    <Form
      className={styles.form}
      onChange={form.forgetFailure}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDone) void form.submit();
      }}
    >
      <PasswordControl
        control={control}
        name="pass"
        label={t('pass')}
        hint={passwordRule === 'lenient' ? t('passHintLenient', { min }) : t('passHint', { min, max })}
        kind="new"
      />
      <PasswordControl control={control} name="repeat" label={t('repeat')} kind="new" />
      <FailureAlert failure={failure} />
      <Button type="submit" size="lg" isBlock isLoading={isBusy} loadingText={t('changing')}>
        {t('change')}
      </Button>
    </Form>
  );
}

function Done() {
  const t = useT(restoreMessages);
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  const handleClose = () => void navigate({ to: '/' });

  return (
    <Dialog
      isOpen
      onClose={handleClose}
      title={t('doneTitle')}
      foot={
        <Button
          size="lg"
          isBlock
          onClick={() => {
            handleClose();
            openDialog('login', {});
          }}
        >
          {t('toLogin')}
        </Button>
      }
    >
      <p>{t('doneText')}</p>
    </Dialog>
  );
}

type ChangeStepState = ReturnType<typeof useChangeStep>;

/** Checks the link before the driver types, then sets the new password. */
function useChangeStep(salt: string) {
  const t = useT(restoreMessages);
  const { client } = useCore();
  const { city } = useCity();
  const { passwordRule } = useCapabilities();
  const memory = useRestoreMemory();
  const [isDone, setIsDone] = useState(false);
  const check = useQuery({
    queryKey: ['restore', city, salt],
    queryFn: () => client.call(restoreCheck, { token: salt }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isRefused = check.data?.ok === false && check.data.error.errorName === 'IncorrectCode';
  const form = useServerForm<ChangeValues>({
    name: 'restore.change',
    values: { pass: '', repeat: '' },
    secret: ['pass', 'repeat'],
    check: (values) => {
      const { pass, repeat } = checkChange(values, passwordRule);
      return { ...(pass && { pass: t(pass) }), ...(repeat && { repeat: t(repeat) }) };
    },
    request: ({ pass }) => callOf(restoreChange, { token: salt, pass: cleanPassword(pass) }),
    onSaved: () => {
      memory.clear();
      setIsDone(true);
    },
  });
  return { form, isDone, isExpired: !isDone && (isRefused || form.failure === 'IncorrectCode') };
}
