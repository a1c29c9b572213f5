import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { SelectedPlace } from './selected-place.ts';

/**
 * Returns a function that opens "start without registration". `null` for a driver and where the city does not allow
 * it [PAY-003].
 */
export function useGuestStart(selected: SelectedPlace | null): (() => void) | null {
  const { openDialog } = useDialogs();
  const { isLoggedIn } = useSession();
  const { hasGuestPayment, isPaidByParkingCode } = useCapabilities();
  if (isLoggedIn || !hasGuestPayment) return null;

  const code = (isPaidByParkingCode ? selected?.parkingCode : selected?.zone?.zoneNumber) ?? '';
  return () =>
    openDialog(
      'guestStart',
      selected && code !== ''
        ? { place: { code, title: selected.title, pressedCode: selected.parkingCode } }
        : {},
    );
}
