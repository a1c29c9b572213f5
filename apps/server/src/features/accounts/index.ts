export { addBenefit, createAccount, type NewAccount, type NewBenefit } from './create-account.sql.ts';
export { routes } from './routes.ts';
