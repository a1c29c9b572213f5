import Bell from 'lucide-react/icons/bell';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
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
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Alert } from '#src/ui/alert.tsx';
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
  const t = useT(parkingMessages);
  const form = useReminders(options.standardLead, { session, guestToken });
  const sentences = useSentences(form.reminders);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles.sentence}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Bell} />
        <span>{shortOf(sentences) ?? t('remindOffer')}</span>
        <Icon of={Pencil} size={18} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('remindTitle')}>
        <ReminderChoice form={form} options={options} isGuest={guestToken !== undefined}>
          <CalendarLink session={session} guestToken={guestToken} />
        </ReminderChoice>
        {sentences.length > 0 && (
          <ul className={styles.sent}>
            {sentences.map(({ name, text }) => (
              <li key={name}>
                {name}: {text}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

export function ReminderSlot({ session }: Pick<ReminderRowProps, 'session'>) {
  const { isDone, isError } = useSettings();
  const { reminders } = useCapabilities();
  if (reminders) return <ReminderRow session={session} options={reminders} />;
  return isDone || isError ? null : <div className={styles.slot} />;
}

interface Sentence {
  name: string;
  text: string;
  isPlanned: boolean;
}

/** Planned channels of the same time in one sentence, otherwise the first state. */
function shortOf(sentences: readonly Sentence[]): string | null {
  const first = sentences.find(({ isPlanned }) => isPlanned) ?? sentences[0];
  if (first === undefined) return null;
  if (!first.isPlanned) return `${first.name}: ${first.text}`;
  const names = sentences.filter(({ text }) => text === first.text).map(({ name }) => name);
  return `${first.text} · ${names.join(', ')}`;
}

function useSentences(reminders: ShownReminders | null): Sentence[] {
  const t = useT(parkingMessages);
  const nameOf = useChannelName();
  const lang = useLang();
  const minuteMs = useMinute();
  const { timeZone } = useCity();
  const { sent, isHere } = reminders ?? { sent: [], isHere: false };
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

  return sent.map((each) => ({
    name: nameOf(each.channel),
    text: textOf(each),
    isPlanned: each.state === 'planned',
  }));
}

function CalendarLink({ session, guestToken }: Pick<ReminderRowProps, 'session' | 'guestToken'>) {
  const t = useT(parkingMessages);
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();
  const [hasFailed, setHasFailed] = useState(false);
  const call = guestToken === undefined ? {} : { token: guestToken };
  const save = async () => {
    const result = await run(() => client.call(getCalendar, { ReservationId: session.reservationId }, call));
    if (result?.ok) saveFile(result.value, 'parking.ics');
    if (result) setHasFailed(!result.ok);
  };

  return (
    <>
      <button type="button" className={chip.chip} disabled={isBusy} onClick={() => void save()}>
        {t('calendar')}
      </button>
      {hasFailed && <Alert tone="danger" className={styles.note} title={t('calendarFailed')} />}
    </>
  );
}
