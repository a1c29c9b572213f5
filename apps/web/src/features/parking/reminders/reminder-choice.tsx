import type { Channel } from '@gorpark/contract/public/reminders/read';
import type { ReactNode } from 'react';
import type { ReminderOptions } from '@gorpark/contract/wire/types';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import chip from '#src/ui/chip.module.css';
import { parkingMessages } from '../messages/index.ts';
import { isPushBlocked, pushSupport } from './browser-push.ts';
import type { ReminderForm } from './use-reminders.ts';
import styles from './reminders.module.css';

const TEXTS = { push: 'channelPush', mail: 'channelMail', sms: 'channelSms', calendar: 'calendar' } as const;

export const useChannelName = (): ((channel: Channel) => string) => {
  const t = useT(parkingMessages);
  return (channel) => t(TEXTS[channel]);
};

interface ReminderChoiceProps {
  form: ReminderForm;
  options: ReminderOptions;
  /** A guest has no mailbox and no phone with us. */
  isGuest?: boolean;
  /** On the coloured card of a running session. */
  isOnSign?: boolean;
  children?: ReactNode;
}

export function ReminderChoice({
  form,
  options,
  isGuest = false,
  isOnSign = false,
  children,
}: ReminderChoiceProps) {
  const t = useT(parkingMessages);
  const nameOf = useChannelName();
  const { reminders, toggle, setLead } = form;
  // Shown before the answer, because a late row would shift the form below it.
  const isBusy = form.isBusy || reminders === null;
  const lead = reminders?.lead ?? options.standardLead;
  const chosen = reminders?.channels ?? [];
  const isOn = (channel: Channel) =>
    chosen.includes(channel) && (channel !== 'push' || reminders?.isHere === true);
  const support = pushSupport();
  const pushNote = isPushBlocked() ? 'pushBlocked' : 'pushNotHere';
  const isElsewhere = chosen.includes('push') && !isOn('push');
  const note = support === 'install' ? 'pushInstall' : isElsewhere && pushNote;
  const ofAccount: Channel[] = options.hasSms ? ['mail', 'sms'] : ['mail'];
  const chipOf = (channel: Channel) => (
    <button
      key={channel}
      type="button"
      aria-pressed={isOn(channel)}
      className={cx(chip.chip, styles.chip, isOn(channel) && chip.on)}
      disabled={isBusy}
      onClick={() => toggle(channel)}
    >
      {nameOf(channel)}
    </button>
  );

  return (
    <fieldset
      aria-label={t('remind', { minutes: lead })}
      className={cx(styles.choice, isOnSign && styles.sign)}
    >
      <select
        className={styles.lead}
        aria-label={t('remindLead')}
        value={lead}
        disabled={isBusy}
        onChange={(event) => setLead(Number(event.target.value))}
      >
        {options.leads.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('remind', { minutes })}
          </option>
        ))}
      </select>
      {support === 'yes' && chipOf('push')}
      {!isGuest && ofAccount.map(chipOf)}
      {children}
      {note && <span className={styles.note}>{t(note)}</span>}
    </fieldset>
  );
}
