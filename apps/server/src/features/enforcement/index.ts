export { wipeAllowed, wipeChecks } from './log.sql.ts';
export { routes } from './routes.ts';
