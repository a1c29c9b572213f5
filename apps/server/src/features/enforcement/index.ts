export { findCheck, wipeAllowed, wipeChecks } from './log.sql.ts';
export { ownChecks } from './owner.ts';
export { routes } from './routes.ts';
