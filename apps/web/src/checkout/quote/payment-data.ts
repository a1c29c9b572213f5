import type { CostResult } from '@gorpark/contract/wire/types';
import { addKopecks, type Kopecks, ZERO } from '@gorpark/domain/money';
import type { PaymentVehicle } from '@gorpark/domain/vehicle';
import type { ParkingRequest } from '#src/api/parking-request.ts';

/** Amounts in kopecks. */
export interface PaymentData {
  /** Minutes. */
  duration: number;
  transport: PaymentVehicle;
  zoneName: string;
  sign: string;
  parkingCode: string | null;
  postPaymentStartTime: string | null;
  /** Price after the benefit; `null` when unknown. */
  cost: Kopecks | null;
  fullCost: Kopecks | null;
  sale: Kopecks | null;
  /** Part paid by the bonus, before the balance is used [money-6]. */
  fromBonus: Kopecks;
  fromBalance: Kopecks | null;
  /** Missing amount: the whole price where no balance is used; `null` while the balance is unknown [money-3]. */
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

/**
 * Returns null if the price says that the balance is enough although the server has found too little money: the price
 * is outdated.
 */
const missingOf = (cost: CostResult | null): Kopecks | null =>
  cost?.isEnough === false ? cost.refill : null;
