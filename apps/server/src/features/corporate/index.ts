export { hasActiveVehicle } from './company.sql.ts';
export { seedDemoFleet } from './demo.ts';
export { companiesOfPhone } from './drivers.sql.ts';
export { routes } from './routes.ts';
