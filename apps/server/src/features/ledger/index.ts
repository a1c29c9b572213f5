export { auditLedger, isSound, type LedgerAudit } from './audit.sql.ts';
export {
  BOOK_PAST,
  CANCEL_LAPSED,
  changeOperation,
  lockBalance,
  type NewOperation,
  recordOperation,
  sessionsSince,
  walletBalance,
} from './history.sql.ts';
export {
  type Funds,
  fundsSum,
  lockFunds,
  moveParkingMoney,
  NO_FUNDS,
  type ParkingReason,
} from './funds.sql.ts';
export { scheduleLedgerJobs } from './jobs.ts';
export { FREEZES, isFreezeError, isFrozenIn, paymentsFrozen, refuseWhenStopped } from './freeze.sql.ts';
export { type ResumeOutcome, resumeMoney } from './resume.ts';
export { chargePayer, writeBooks } from './session-books.sql.ts';
export {
  deleteWallets,
  ensureWallet,
  isWalletHidden,
  type LedgerAccount,
  nextOrderNumber,
  type Transfer,
  transfer,
} from './transfer.sql.ts';
export type { OperationTable, TransferReason } from './tables.ts';
