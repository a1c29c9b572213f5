import type { CostResult } from '@gorpark/contract/wire/types';
import { addKopecks, type Kopecks, ZERO } from '@gorpark/domain/money';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';
import type { ParkingRequest } from '#src/api/parking-request.ts';

/** What the payment dialog says of a parking (parking-and-money §3, Payment modal data). Sums in kopecks. */
export interface PaymentData {
  /** Minutes. */
  duration: number;
  transport: PaymentVehicle;
  zoneName: string;
  /** What stands on the sign: the parking where the city goes by parkings, else the zone. */
  sign: string;
  parkingCode: string | null;
  postPaymentStartTime: string | null;
  /** After the benefit; `null` when no price is known. */
  cost: Kopecks | null;
  /** Before it. */
  fullCost: Kopecks | null;
  sale: Kopecks | null;
  /** What the bonus pays, before the balance does (D-X8). */
  fromBonus: Kopecks;
  fromBalance: Kopecks | null;
  /** What is missing, all of it where no balance is used; `null` while the balance is unknown (decision D-R13). */
  missing: Kopecks | null;
}

export const paymentDataOf = (
  request: ParkingRequest,
  cost: CostResult | null,
  isBalanceUsed: boolean,
): PaymentData => ({
  duration: request.durationMinutes,
  transport: request.transport,
  zoneName: request.zone?.name ?? '',
  sign: request.parkingCode ?? request.zone?.zoneNumber ?? '',
  parkingCode: request.parkingCode,
  postPaymentStartTime: request.postPaymentStartTime,
  cost: cost?.total ?? null,
  fullCost: cost && addKopecks(cost.total, cost.discount),
  sale: cost?.discount ?? null,
  fromBonus: isBalanceUsed ? (cost?.bonus ?? ZERO) : ZERO,
  fromBalance: isBalanceUsed ? (cost?.balance ?? null) : null,
  missing: isBalanceUsed ? missingOf(cost) : (cost?.total ?? null),
});

/** A price that says "enough" was overtaken by the server, which found the money short. */
const missingOf = (cost: CostResult | null): Kopecks | null =>
  cost?.isEnough === false ? cost.refill : null;
