export { scheduleAccessJobs } from './jobs.ts';
export type { LoginDeps } from './login.ts';
export { hashPassword } from './password.ts';
export { routes } from './routes.ts';
export { createTokenStore, type TokenStore } from './tokens.ts';
