import type { PaymentVehicle } from '@gorpark/domain/vehicle';
import type { ParkingRequest } from '#src/api/parking-request.ts';

/** A field is `null` until it is chosen. */
export interface CostDraft {
  zone: ParkingRequest['zone'];
  parkingCode: string | null;
  pressedCode?: string | null;
  transport: PaymentVehicle | null;
  durationMinutes: number | null;
  postPaymentStartTime?: string | null;
  reservationId?: string | null;
  hasError?: boolean;
}

/**
 * Returns the price request, or null until transport, duration and a zone or parking code are set and no error is
 * shown.
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
