export { forgetReminders } from './forget.sql.ts';
export { scheduleReminderJobs } from './jobs.ts';
export { routes } from './routes.ts';
export { purgeReminders } from './setting.sql.ts';
