import type { Channel } from '@gorpark/contract/public/reminders/read';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { ReminderOptions } from '@gorpark/contract/wire/types';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
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
  children?: ReactNode;
}

export function ReminderChoice({ form, options, isGuest = false, children }: ReminderChoiceProps) {
  const t = useT(parkingMessages);
  const nameOf = useChannelName();
  const { reminders, problem, toggle, setLead } = form;
  // Shown before the answer, because a late row would shift the form below it.
  // A disabled control would lose the focus.
  const busy = { disabled: reminders === null, 'aria-disabled': form.isBusy };
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
      className={cx(chip.chip, isOn(channel) && chip.on)}
      {...busy}
      onClick={() => toggle(channel)}
    >
      {nameOf(channel)}
    </button>
  );

  return (
    <fieldset aria-label={t('remind', { minutes: lead })} className={styles.choice}>
      <span className={styles.lead}>
        <select
          aria-label={t('remindLead')}
          value={lead}
          {...busy}
          onChange={(event) => setLead(Number(event.target.value))}
        >
          {options.leads.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('remindBefore', { minutes })}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} />
      </span>
      {support === 'yes' && chipOf('push')}
      {!isGuest && ofAccount.map(chipOf)}
      {children}
      {note && <span className={styles.note}>{t(note)}</span>}
      {problem && <Alert tone="danger" className={styles.note} title={t(problem)} />}
    </fieldset>
  );
}
