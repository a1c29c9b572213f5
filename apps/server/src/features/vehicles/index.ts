export { addVehicles, type NewVehicle } from './add-vehicles.sql.ts';
export { type PaidVehicle, readPaidVehicle, type VehicleInput } from './paid-vehicle.ts';
export { routes } from './routes.ts';
