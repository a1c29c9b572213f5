import { getReminders } from '@gorpark/contract/public/reminders/calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { runningSessions } from '#src/core/session-view.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './parking-page.module.css';

export function ExtendLink() {
  const { extend, stop } = useSearch({ strict: false }) as { extend?: string; stop?: string };
  const id = extend ?? stop;
  const dialog = extend === undefined ? 'cancel' : 'renew';
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  const { status, profile } = useProfile();
  const session = runningSessions(profile?.sessions ?? []).find((one) => one.reservationId === id);

  useEffect(() => {
    if (session === undefined) return;
    // First the address: Back and a reload must not open it again.
    void navigate({ to: '.', search: {}, replace: true }).then(() => openDialog(dialog, { session }));
  }, [session, dialog, navigate, openDialog]);

  if (id === undefined || session !== undefined || status !== 'done') return null;
  return <NoSession id={id} />;
}

function NoSession({ id }: { id: string }) {
  const t = useT(parkingMessages);
  const { client, city } = useCore();
  const { token } = useSession();
  const { data: isOwn } = useQuery({
    queryKey: [...queryKeys.personal(city.city), 'extend', { token, id }],
    queryFn: async () => {
      const result = await client.call(getReminders, { ReservationId: id });
      if (!result.ok && result.error.errorName === 'ParkingSessionNotFound') return false;
      return valueOf(result) !== null;
    },
  });
  if (isOwn === undefined) return null;

  return (
    <Alert tone="warning" className={styles.old} title={t(isOwn ? 'extendOver' : 'extendForeign')}>
      {t(isOwn ? 'extendOverText' : 'extendForeignText')}
    </Alert>
  );
}
