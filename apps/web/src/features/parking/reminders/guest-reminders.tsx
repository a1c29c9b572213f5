import { useGuestSession } from '#src/core/guest-session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { ReminderRow } from './reminder-row.tsx';
import type { RemindedSession } from './use-reminders.ts';

/** Of a session that a guest paid on this device. */
export function GuestReminders({ session }: { session: RemindedSession }) {
  const { reminders } = useCapabilities();
  const guestToken = useGuestSession().known();
  if (reminders === null || guestToken === null) return null;
  return <ReminderRow session={session} options={reminders} guestToken={guestToken} />;
}
