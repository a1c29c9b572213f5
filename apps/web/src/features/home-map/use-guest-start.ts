import { useNavigate } from '@tanstack/react-router';
import { useCore } from '#src/core/core-context.ts';
import { rememberStreet } from '#src/core/guest-parkings-key.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { SelectedPlace } from './selected-place.ts';

/**
 * Returns a function that opens the payment without registration. `null` for a driver and where the city does not allow
 * it [PAY-003].
 */
export function useGuestStart(selected: SelectedPlace | null): (() => void) | null {
  const core = useCore();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const { hasGuestPayment, isPaidByParkingCode } = useCapabilities();
  if (isLoggedIn || !hasGuestPayment) return null;

  const code = (isPaidByParkingCode ? selected?.parkingCode : selected?.zone?.zoneNumber) ?? '';
  return () => {
    if (selected && code !== '')
      rememberStreet(core, { code, title: selected.title, pressedCode: selected.parkingCode });
    void navigate({ to: '/guest-payment', search: code === '' ? {} : { zone: code } });
  };
}
