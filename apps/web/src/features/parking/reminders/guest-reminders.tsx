import { useGuestSession } from '#src/core/guest-session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { ReminderRow } from './reminder-row.tsx';
import type { RemindedSession } from './use-reminders.ts';

/** Of a session that a guest paid on this device, or opened by the link of its order. */
export function GuestReminders({ order, session }: { order: string; session: RemindedSession }) {
  const { reminders } = useCapabilities();
  const guestToken = useGuestSession().known(order);
  if (reminders === null || guestToken === null) return null;
  return <ReminderRow session={session} options={reminders} guestToken={guestToken} />;
}
