export { createDriver, giveMoney, type NewDriver } from './create-driver.sql.ts';
export { refuseDemoAccounts, seedDemo } from './demo.ts';
export type { ParkingDeps } from './deps.ts';
export { scheduleParkingJobs } from './jobs.ts';
export { payPost } from './post-payment.ts';
export { routes } from './routes.ts';
export { settledSession } from './settle.ts';
export { settledRenew, settledStart } from './wish.ts';
