import type { PaidVehicle } from '../vehicles/index.ts';

export { readPaidVehicle as readVehicle, type VehicleInput } from '../vehicles/index.ts';

/** The vehicle of a stay, normalised. */
export interface StayVehicle extends PaidVehicle {
  /** Phone of who parks it for a company, eleven digits; null and absent: nobody knows (D-J344). */
  driverPhone?: string | null;
}
