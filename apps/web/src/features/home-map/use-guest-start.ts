import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { Spot } from './spot.ts';

/**
 * Returns a function that opens "start without registration". `null` for a driver and where the city does not allow
 * it [PAY-003].
 */
export function useGuestStart(spot: Spot | null): (() => void) | null {
  const { openDialog } = useDialogs();
  const { isLoggedIn } = useSession();
  const { hasGuestPayment, isPaidByParkingCode } = useCapabilities();
  if (isLoggedIn || !hasGuestPayment) return null;

  const code = (isPaidByParkingCode ? spot?.parkingCode : spot?.zone?.zoneNumber) ?? '';
  return () =>
    openDialog(
      'guestStart',
      spot && code !== '' ? { place: { code, title: spot.title, pressedCode: spot.parkingCode } } : {},
    );
}
