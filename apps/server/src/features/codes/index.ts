export { type CodeContext, type CodeOrder, type CodeProof, type Codes, createCodes } from './codes.ts';
export type { ConfirmedCode } from './codes.sql.ts';
export { scheduleCodeJobs } from './jobs.ts';
export type { CodeKind, CodePurpose } from './tables.ts';
