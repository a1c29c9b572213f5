export {
  type PaidVehicle as StayVehicle,
  readPaidVehicle as readVehicle,
  type VehicleInput,
} from '../vehicles/index.ts';
