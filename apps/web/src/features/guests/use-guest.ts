import { useRouter } from '@tanstack/react-router';
import type { Kopecks } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { type CostQuote, useCost } from '#src/checkout/quote/cost.ts';
import { toCostRequest } from '#src/checkout/quote/cost-request.ts';
import { clickedStreet } from '#src/core/guest-parkings.ts';
import { payButton, type PayButtonState } from '#src/checkout/quote/pay-button.ts';
import { useCapabilities } from '#src/core/site.ts';
import { isPost } from '#src/checkout/form/payment-type.ts';
import { type PlaceChoice, withStreet } from '#src/checkout/form/place-choices.ts';
import { type PostProblems, postProblems, postStartMs } from '#src/checkout/form/post-stay.ts';
import { type PlaceSource, usePlaces } from '#src/checkout/form/use-places.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useMinute } from '#src/core/use-minute.ts';
import {
  GUEST_DEFAULTS,
  guestDuration,
  type GuestValues,
  type GuestVehicle,
  guestVehicle,
  isGuestValues,
} from './guest-form.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { plainSum } from './plain-sum.ts';

export interface GuestForm {
  values: GuestValues;
  change: (part: Partial<GuestValues>) => void;
  source: PlaceSource;
  place: PlaceChoice | null;
  car: GuestVehicle;
  duration: number | null;
  startMs: number | null;
  endMs: number | null;
  post: PostProblems | null;
  cost: CostQuote;
  /** `null` while the form is incomplete. */
  request: ParkingRequest | null;
  button: PayButtonState;
  plainSum: Kopecks | null;
}

export const useGuest = (values: GuestValues, setValues: (values: GuestValues) => void): GuestForm => {
  const { durations, specialDays } = useCapabilities();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const core = useCore();
  const source = usePlaces();
  const clicked = clickedStreet(core, values.place);
  const place = withStreet(
    source.places.find((one) => one.code === values.place),
    clicked?.title,
  );
  const car = guestVehicle(values);
  const duration = guestDuration(values, durations);
  const { paymentType, startMinute } = values;
  const post = isPost(paymentType)
    ? postProblems({ type: paymentType, startMinute, duration }, minuteMs, timeZone)
    : null;
  const postMs =
    isPost(paymentType) && startMinute !== null
      ? postStartMs(paymentType, startMinute, minuteMs, timeZone)
      : null;
  const startMs = isPost(paymentType) ? postMs : minuteMs;

  const request = toCostRequest({
    zone: place?.zone ?? null,
    parkingCode: place?.parkingCode ?? null,
    pressedCode: clicked?.pressedCode ?? null,
    transport: car.vehicle,
    durationMinutes: duration,
    postPaymentStartTime: postMs === null ? null : new Date(postMs).toISOString(),
    hasError: post !== null && (post.start !== null || post.duration !== null),
  });

  const cost = useCost(request, useGuestSession().run);

  return {
    values,
    change: (part) => setValues({ ...values, ...part }),
    source,
    place,
    car,
    duration,
    startMs,
    endMs: startMs === null || duration === null ? null : startMs + duration * MINUTE_MS,
    post,
    cost,
    request,
    plainSum:
      startMs === null
        ? null
        : plainSum(place?.prices ?? [], startMs, duration ?? 0, { timeZone, specialDays }),
    button: payButton({
      isPriceVisible: request !== null,
      cost: cost.cost,
      hasCostError: cost.status === 'error',
      isCostPending: cost.isPending,
    }),
  };
};

/** Returns the typed values, stored across reloads. A link may fill in only the place [THR-25]. */
export const useGuestValues = (): [GuestValues, (values: GuestValues) => void] => {
  const router = useRouter();
  return useSavedState('guest', GUEST_DEFAULTS, {
    lifetime: 'browser',
    isValid: isGuestValues,
    atStart: (saved) => {
      const { zone } = router.state.location.search as { zone?: string };
      return zone === undefined ? saved : { ...saved, parkingType: 'roadside', place: zone.slice(0, 32) };
    },
  });
};
