export { forgetReminders } from './forget.sql.ts';
export { createReminderWork, scheduleReminderJobs } from './jobs.ts';
export type { OutgoingPush, PushGateway } from './ports.ts';
export { routes } from './routes.ts';
export { purgeReminders } from './setting.sql.ts';
export { resealSubscriptions } from './subscription.sql.ts';
