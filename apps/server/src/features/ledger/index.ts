export { auditLedger, isSound, type LedgerAudit } from './audit.sql.ts';
export { scheduleLedgerJobs } from './jobs.ts';
export { moneyStopped, refuseWhenStopped } from './money-stop.sql.ts';
export {
  ensureWallet,
  type LedgerAccount,
  nextOrderNumber,
  type Transfer,
  transfer,
} from './transfer.sql.ts';
