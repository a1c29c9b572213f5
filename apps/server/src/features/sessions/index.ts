export { isToSource, refundToSource } from './cancel/source-refund.ts';
export { writeChange } from './change/change.sql.ts';
export {
  isTimePaid,
  lockChecks,
  lockPaidSession,
  lockPlates,
  lockSession,
  readSession,
  SESSION_FIELDS,
  type SessionKey,
  type SessionRow,
} from './change/session.sql.ts';
export { actorKey, isGuest, type Payer, refuseMoney, SESSION_CONSTRAINTS } from './commands/command.ts';
export { answerOf, instant, type OrderReceipt, type PaidReceipt } from './commands/reply.ts';
export { costReply } from './pricing/cost-reply.ts';
export { readCostFacts } from './pricing/facts.sql.ts';
export { cancel } from './cancel/cancel.ts';
export { findSessions, type FoundSession, openSessionsOf, type Wanted } from './find.sql.ts';
export type { SessionDeps } from './deps.ts';
export type { RepairState, SessionStatus } from './tables.ts';
export { scheduleSessionJobs } from './jobs.ts';
export { payPost } from './unpaid/post-payment.ts';
export { renew } from './renew/renew.ts';
export { routes } from './routes.ts';
export { settleIntent } from './unpaid/settle.ts';
export { start } from './start/start.ts';
export { QUOTE_MS, readPlace, readSessionId, readTimestart } from './input/session-input.ts';
export { purgePlateAttempts, recordPlateAttempt } from './commands/plate-attempts.sql.ts';
export { purgeQuotes } from './pricing/quotes.sql.ts';
export { isTooLate, PAY_WITHIN_MS, renewIntent, startIntent } from './intents/intents.ts';
