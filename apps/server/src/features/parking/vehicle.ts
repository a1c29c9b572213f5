import type { PaidVehicle } from '../vehicles/index.ts';

export { readPaidVehicle as readVehicle, type VehicleInput } from '../vehicles/index.ts';

export interface StayVehicle extends PaidVehicle {
  /** Company driver, eleven digits; null or absent if unknown [D-J344]. */
  driverPhone?: string | null;
}
