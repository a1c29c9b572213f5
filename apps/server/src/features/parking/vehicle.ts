import type { PaidVehicle } from '../vehicles/index.ts';

export { readPaidVehicle as readVehicle, type VehicleInput } from '../vehicles/index.ts';

/** The vehicle is normalised. */
export interface StayVehicle extends PaidVehicle {
  /** Phone of a company's driver, eleven digits; null or absent if unknown [D-J344]. */
  driverPhone?: string | null;
}
