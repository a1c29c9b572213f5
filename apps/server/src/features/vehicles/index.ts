export { addVehicles, type NewVehicle } from './add-vehicles.sql.ts';
export { routes } from './routes.ts';
