export { addVehicles, type NewVehicle } from './add-vehicles.sql.ts';
