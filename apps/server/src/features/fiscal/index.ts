export { createFiscal, type FiscalDeps } from './fiscal.ts';
export { addReceiptPages, callbackSecret } from './pages.ts';
export { reconcileReceipts, scheduleFiscalJobs } from './jobs.ts';
export {
  type FiscalDocument,
  FiscalError,
  type FiscalFailure,
  type FiscalOperator,
  type FiscalReceipt,
  type FiscalSubject,
} from './ports.ts';
export { hasStarted } from './queue.sql.ts';
export {
  compareReceipts,
  listBacklogs,
  listOpenReceipts,
  RECEIPT_PATIENCE_MS,
  resendReceipt,
  stoppedSince,
} from './operator.sql.ts';
