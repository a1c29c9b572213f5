import { getCalendar } from '@gorpark/contract/public/reminders/calls';
import type { ReminderOptions } from '@gorpark/contract/wire/types';
import { formatTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import chip from '#src/ui/chip.module.css';
import { cx } from '#src/ui/cx.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { parkingMessages } from '../messages/index.ts';
import { ReminderChoice, useChannelName } from './reminder-choice.tsx';
import { otherDayText } from '../time-texts.ts';
import { type RemindedSession, type ShownReminders, useReminders } from './use-reminders.ts';
import styles from './reminders.module.css';

interface ReminderRowProps {
  session: RemindedSession;
  options: ReminderOptions;
  guestToken?: string;
}

export function ReminderRow({ session, options, guestToken }: ReminderRowProps) {
  const form = useReminders(options.standardLead, { session, guestToken });

  return (
    <>
      <ReminderChoice
        form={form}
        options={options}
        isGuest={guestToken !== undefined}
        isOnSign={guestToken === undefined}
      >
        <CalendarLink session={session} guestToken={guestToken} />
      </ReminderChoice>
      {form.reminders && <SentList {...form.reminders} />}
    </>
  );
}

export function ReminderSlot({ session }: Pick<ReminderRowProps, 'session'>) {
  const { isDone, isError } = useSettings();
  const { reminders } = useCapabilities();
  if (reminders) return <ReminderRow session={session} options={reminders} />;
  return isDone || isError ? null : <div className={styles.slot} />;
}

function SentList({ sent, isHere }: ShownReminders) {
  const t = useT(parkingMessages);
  const nameOf = useChannelName();
  const lang = useLang();
  const minuteMs = useMinute();
  const { timeZone } = useCity();
  const textOf = ({ channel, state, timeMs }: ShownReminders['sent'][number]) => {
    const time = formatTime(timeMs, timeZone);
    const day = otherDayText(timeMs, minuteMs, timeZone, lang);
    const when = day === null ? t('atTime', { time }) : t('atDayTime', { day, time });
    if (state === 'late') return t('remindLate');
    if (state === 'noBrowser') return t('pushNowhere');
    if (state === 'planned')
      return t(channel === 'push' && !isHere ? 'remindElsewhere' : 'remindAt', { when });
    const sentAt = momentText(timeMs, minuteMs, timeZone, lang);
    return state === 'sent' ? t('remindSent', { time: sentAt }) : t('remindFailed');
  };
  if (sent.length === 0) return null;

  return (
    <ul className={styles.sent}>
      {sent.map((each) => (
        <li key={each.channel}>
          {nameOf(each.channel)}: {textOf(each)}
        </li>
      ))}
    </ul>
  );
}

function CalendarLink({ session, guestToken }: Pick<ReminderRowProps, 'session' | 'guestToken'>) {
  const t = useT(parkingMessages);
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();
  const call = guestToken === undefined ? {} : { token: guestToken };
  const save = async () => {
    const result = await run(() => client.call(getCalendar, { ReservationId: session.reservationId }, call));
    if (result === null) return;
    if (result.ok) saveFile(result.value, 'parking.ics');
    else showToast({ text: t('calendarFailed'), tone: 'bad' });
  };

  return (
    <button
      type="button"
      className={cx(chip.chip, styles.chip)}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {t('calendar')}
    </button>
  );
}
