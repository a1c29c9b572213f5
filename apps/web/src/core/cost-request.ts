import type { PaymentVehicle } from '@gorpark/domain/vehicle';
import type { ParkingRequest } from '#src/api/parking-request.ts';

/** What a form has so far; `null` is not chosen yet. */
export interface CostDraft {
  zone: ParkingRequest['zone'];
  parkingCode: string | null;
  pressedCode?: string | null;
  transport: PaymentVehicle | null;
  durationMinutes: number | null;
  postPaymentStartTime?: string | null;
  reservationId?: string | null;
  /** The form shows an error: no price is asked for. */
  hasError?: boolean;
}

/**
 * The request for a price, or `null` while one must not be asked for: zone, transport, duration and (parking code or
 * zone) have to be set and no error shown (parking-and-money §5).
 */
export const toCostRequest = (draft: CostDraft): ParkingRequest | null => {
  const hasPlace = draft.zone !== null || draft.parkingCode !== null;
  if (draft.hasError || !hasPlace || !draft.transport || !draft.durationMinutes) return null;
  if (draft.transport.number === '') return null;
  return {
    transport: draft.transport,
    durationMinutes: draft.durationMinutes,
    zone: draft.zone,
    parkingCode: draft.parkingCode,
    ...(draft.pressedCode ? { pressedCode: draft.pressedCode } : {}),
    postPaymentStartTime: draft.postPaymentStartTime ?? null,
    reservationId: draft.reservationId ?? null,
  };
};
