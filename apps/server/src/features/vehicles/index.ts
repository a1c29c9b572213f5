export { addVehicles, type NewVehicle } from './add-vehicles.sql.ts';
export { editVehicles } from './edit.ts';
export { addVehicle, changeVehicle, type Garage } from './garage.ts';
export {
  accountsOfPlate,
  activeVehicles,
  hasVehicle,
  listVehicles,
  ownsVehicle,
  vehicleSince,
} from './garage.sql.ts';
export { type PaidVehicle, paidVehicleSchema, readPaidVehicle, type VehicleInput } from './paid-vehicle.ts';
export { refuseTs, removeOwnTs } from './remove-ts.ts';
export { proveByDocument } from './proof/by-document.ts';
export { provedVehicles } from './proof/proof.sql.ts';
export { scheduleProofJobs } from './proof/prove.ts';
export type { VehicleRegister } from './proof/register.ts';
export { routes } from './routes.ts';
export { forgetVehicles } from './forget.sql.ts';
export { readVehicle } from './vehicle-input.ts';
