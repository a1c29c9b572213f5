import { getBalance, getProfile, login, logout } from './operations/account.ts';
import { getOptions, getSettings, getZones } from './operations/info.ts';
import { getMapInfo } from './operations/map.ts';
import { cancel, cost, renew, sessionCost, start } from './operations/parking.ts';

export { ERROR_NAMES, type ErrorName, type ErrorReply, isErrorName } from './errors.ts';
export { defineOperation, type InputOf, type Operation, type ReplyOf, type RequestOf } from './operation.ts';

/** Every call of the portal by its id. */
export const operations = {
  getOptions,
  getSettings,
  getZones,
  getMapInfo,
  login,
  logout,
  getProfile,
  getBalance,
  cost,
  sessionCost,
  start,
  renew,
  cancel,
} as const;

export type OperationId = keyof typeof operations;
