import { changeAccountSettings, getAccountSettings } from '@gorpark/contract/person/profile/calls';
import type { AccountSettings } from '@gorpark/contract/person/profile/read';
import { type ComponentProps, useState } from 'react';
import { FormStatus } from '#src/forms/form-status.tsx';
import { useAutoSubmit } from '#src/forms/use-auto-submit.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { profileMessages } from './messages/index.ts';
import type { FailureName } from '@gorpark/contract/failures';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { Form } from '#src/ui/form.tsx';
import styles from './profile-screen.module.css';

interface AccountSettingsView {
  status: LoadStatus;
  settings: AccountSettings | null;
  reload: () => void;
  save: <Name extends keyof AccountSettings>(
    name: Name,
    value: AccountSettings[Name],
  ) => Promise<FailureName | null>;
}

function useAccountSettings(): AccountSettingsView {
  const { city, client, queryClient } = useCore();
  const { token } = useSession();
  const queryKey = [...queryKeys.personal(city.city), 'settings', token];
  const query = useQuery({
    queryKey,
    queryFn: async () => valueOf(await client.call(getAccountSettings, {})),
    enabled: token !== null,
  });

  return {
    status: loadStatus(token !== null, query),
    settings: query.data ?? null,
    reload: () => void query.refetch(),
    save: async (name, value) => {
      const result = await client.call(changeAccountSettings, { name, value });
      if (!result.ok) return result.error.errorName;
      queryClient.setQueryData<AccountSettings>(queryKey, (known) => known && { ...known, [name]: value });
      return null;
    },
  };
}

export function ReportSetting() {
  const t = useT(profileMessages);
  const texts = useT(common);
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
        {texts('retry')}
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
    <Form onSubmit={(event) => event.preventDefault()}>
      <ReportSwitch isOn={isOn} onChange={setIsOn} />
      <FormStatus message={message} />
    </Form>
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
