export {
  type CodeContext,
  codeOver,
  type CodeOrder,
  type CodeProof,
  type Codes,
  createCodes,
  refuseOften,
  refuseUntil,
} from './codes.ts';
export { type ConfirmedCode, purgeCodes } from './codes.sql.ts';
export type { CodeKind, CodePurpose } from './tables.ts';
export { forgetCodes } from './forget.sql.ts';
