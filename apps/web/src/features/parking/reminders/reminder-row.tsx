import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { loadCalendar } from '#src/api/reminders-api.ts';
import { useCore } from '#src/core/core-context.ts';
import type { TimedSession } from '#src/core/session-view.ts';
import { useT } from '#src/i18n/use-t.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { parkingMessages } from '../messages/index.ts';
import styles from './reminders.module.css';

export function ReminderRow({ session }: { session: TimedSession }) {
  return (
    <div className={styles.row}>
      <CalendarLink session={session} />
    </div>
  );
}

function CalendarLink({ session }: { session: TimedSession }) {
  const t = useT(parkingMessages);
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();
  const save = async () => {
    const result = await run(() => loadCalendar(client, session.reservationId));
    if (result === null) return;
    if (result.ok) saveFile(result.value, 'parking.ics');
    else showToast({ text: t('calendarFailed'), tone: 'bad' });
  };

  return (
    <Button variant="onSign" size="sm" icon={CalendarPlus} isDisabled={isBusy} onClick={() => void save()}>
      {t('calendar')}
    </Button>
  );
}
