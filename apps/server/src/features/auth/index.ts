export { type CallGauge, createCallGauge } from './call-gauge.ts';
export type { CaptchaDeps } from './captcha.ts';
export { changePassword, type ChangePasswordDeps } from './change-password.ts';
export {
  type CompanyCredentials,
  createCompany,
  findCompany,
  type NewCompany,
  writeContract,
} from './company.sql.ts';
export { accessKeysOf } from './keys.ts';
export { hashContract } from './login-corporate.ts';
export { deleteOneTimeOf } from './one-time.sql.ts';
export { deleteTokensOf } from './tokens.sql.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { passProbeGate, PROBE_WINDOW_MS } from './probe-gate.ts';
export { routes } from './routes.ts';
export { createTokenStore, GUEST_MS, type TokenStore } from './tokens.ts';
export { findCredentials } from './credentials.sql.ts';
export {
  endTokenEarly,
  hasLogin,
  lockToken,
  purgeAttempts,
  purgeCaptchas,
  purgeDevices,
  purgeOneTime,
  purgeProbes,
  purgeTokens,
  deleteTokensOfSession,
  tokenRow,
  tokenStands,
} from './tokens.sql.ts';
