export {
  addBenefit,
  benefitsOf,
  createAccount,
  createGuestAccount,
  deleteAccounts,
  endBenefit,
  type NewAccount,
  type NewBenefit,
} from './create-account.sql.ts';
export { findPerson } from './contacts.sql.ts';
export { driverRoute } from './driver-route.ts';
export { getProfile, toSession } from './profile.ts';
export type { ProfileSessionRow } from './profile.sql.ts';
export { lockAccount } from './lock.sql.ts';
export { type BenefitEntry, findAccountBy, importBenefits } from './operator.ts';
export { accountExists, kindOfAccount } from './operator.sql.ts';
export { registrationRoutes } from './registration-routes.ts';
export { routes } from './routes.ts';
export { forgetAccount } from './forget.sql.ts';
export { accountOfPhone, accountsOfPhone } from './phone-owner.sql.ts';
