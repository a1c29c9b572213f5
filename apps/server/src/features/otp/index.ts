export {
  codeOver,
  type CodeProof,
  type Codes,
  createCodes,
  refuseOften,
  refuseUntil,
} from './codes.ts';
export { type ConfirmedCode, purgeCodes } from './codes.sql.ts';
export type { CodeContext, CodeKind, CodeOrder, CodePurpose } from './tables.ts';
export { forgetCodes } from './forget.sql.ts';
