export { auditLedger, isSound, type LedgerAudit } from './audit.sql.ts';
export {
  ensureWallet,
  type LedgerAccount,
  nextOrderNumber,
  type Transfer,
  transfer,
} from './transfer.sql.ts';
