import type { PaidVehicle } from '../vehicles/index.ts';

export { readPaidVehicle as readVehicle, type VehicleInput } from '../vehicles/index.ts';

export interface StayVehicle extends PaidVehicle {
  /** Company driver, eleven digits; null or absent if unknown [companies-3]. */
  driverPhone?: string | null;
}
