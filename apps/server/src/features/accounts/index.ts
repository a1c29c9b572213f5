export { addBenefit, createAccount, type NewAccount, type NewBenefit } from './create-account.sql.ts';
export { driverRoute } from './driver-route.ts';
export { getProfile, toSession } from './profile.ts';
export type { ProfileSessionRow } from './profile.sql.ts';
export { lockAccount } from './lock.sql.ts';
export { accountExists } from './operator.sql.ts';
export { registrationRoutes } from './registration-routes.ts';
export { routes } from './routes.ts';
