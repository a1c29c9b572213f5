import { type ComponentProps, useState } from 'react';
import type { AccountSettings } from '#src/api/account-api.ts';
import { FormStatus } from '#src/forms/form-status.tsx';
import { useAutoSubmit } from '#src/forms/use-auto-submit.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { profileMessages } from './messages/index.ts';
import styles from './profile-screen.module.css';
import { useAccountSettings } from './use-account-settings.ts';

export function ReportSetting() {
  const t = useT(profileMessages);
  const words = useT(common);
  const { status, settings, reload, save } = useAccountSettings();

  if (settings) return <ReportForm settings={settings} save={save} />;
  if (status === 'loading')
    return (
      <div className={styles.settingWaits} aria-hidden="true">
        <ReportSwitch isOn={false} onChange={() => undefined} isDisabled />
      </div>
    );
  return (
    <div className={styles.settingFailed}>
      <p className="small muted">{t('settingsFailed')}</p>
      <Button variant="link" onClick={reload}>
        {words('retry')}
      </Button>
    </div>
  );
}

interface ReportFormProps {
  settings: AccountSettings;
  save: ReturnType<typeof useAccountSettings>['save'];
}

function ReportForm({ settings: { reportHistoryOperation }, save }: ReportFormProps) {
  const [isOn, setIsOn] = useState(reportHistoryOperation);
  const message = useAutoSubmit({
    values: { isOn },
    initial: { isOn: reportHistoryOperation },
    isValid: true,
    submit: async (values) => {
      const failure = await save('reportHistoryOperation', values.isOn);
      if (failure !== null) setIsOn(reportHistoryOperation);
      return failure;
    },
  });

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <ReportSwitch isOn={isOn} onChange={setIsOn} />
      <FormStatus message={message} />
    </form>
  );
}

function ReportSwitch(props: Omit<ComponentProps<typeof Switch>, 'label'>) {
  const t = useT(profileMessages);
  return (
    <Switch
      {...props}
      label={
        <>
          {t('report')}
          <small className={styles.hint}>{t('reportHint')}</small>
        </>
      }
    />
  );
}
