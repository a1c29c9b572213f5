import { useCapabilities } from '#src/core/site.ts';
import type { ReminderOptions } from '@gorpark/contract/wire/types';
import { useT } from '#src/i18n/use-t.ts';
import { parkingMessages } from '../messages/index.ts';
import { InstallHint } from '../install-hint.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { useReminders } from './use-reminders.ts';
import styles from './reminders.module.css';

/** Of the account. */
export function ReminderSetting() {
  const { reminders } = useCapabilities();
  return reminders && <Setting options={reminders} />;
}

function Setting({ options }: { options: ReminderOptions }) {
  const t = useT(parkingMessages);

  return (
    <div className={styles.setting}>
      <p>{t('remindTitle')}</p>
      <ReminderChoice form={useReminders(options.standardLead)} options={options} />
      <InstallHint />
    </div>
  );
}
