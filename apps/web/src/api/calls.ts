import cancel from 'virtual:call/cancel';
import cost from 'virtual:call/cost';
import getBalance from 'virtual:call/getBalance';
import getMapInfo from 'virtual:call/getMapInfo';
import getOptions from 'virtual:call/getOptions';
import getProfile from 'virtual:call/getProfile';
import getSettings from 'virtual:call/getSettings';
import getZones from 'virtual:call/getZones';
import login from 'virtual:call/login';
import logout from 'virtual:call/logout';
import renew from 'virtual:call/renew';
import sessionCost from 'virtual:call/sessionCost';
import start from 'virtual:call/start';
import type { OperationId, operations, RequestOf } from '@gorpark/contract';
import type { Call } from './call-of.ts';

/** Calls of every page. */
export const CALLS = {
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
} as const satisfies Partial<Record<OperationId, Call>>;

export type MainId = keyof typeof CALLS;

export type Input<Id extends OperationId> = RequestOf<(typeof operations)[Id]>;
