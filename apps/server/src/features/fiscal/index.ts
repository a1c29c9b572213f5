export { createFiscal, type FiscalDeps } from './fiscal.ts';
export { scheduleFiscalJobs } from './jobs.ts';
export {
  FiscalError,
  type FiscalFailure,
  type FiscalOperator,
  type FiscalReceipt,
  type FiscalSubject,
} from './ports.ts';
