import { COMPACT_MAP_TYPE } from '@gorpark/contract/wire/compact-map';
import type { OperationId, operations, RequestOf } from '@gorpark/contract';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token: { isRequired: boolean; place: 'body' | 'query' | 'header'; field: 'token' | 'Token' } | null;
  /** An additional response format; needs no preflight. */
  accept?: string;
  /** true: moves money and is never retried automatically. */
  isMoney?: boolean;
  /** true: the answer is a file, which the decoder receives as a Blob. */
  isFile?: boolean;
  /** Undocumented fields, only for a gorpark back end. [api-7] */
  own?: readonly string[];
}

const IN_QUERY = { isRequired: true, place: 'query', field: 'token' } as const;
const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;
export const OWN_CAPTCHA = ['id_session'] as const;

/** The place clicked on the map, which determines the street of the session. */
const OWN_PLACE = ['Place'] as const;

const OF_PAYMENT = { isRequired: true, place: 'body', field: 'Token' } as const;

/**
 * Calls of every page without schemas, which would add 8 kB to the first screen. A test checks each line against the
 * contract.
 */
export const CALLS = {
  getOptions: { method: 'GET', path: '/api/info/get-options-info-v3', token: null },
  getSettings: { method: 'GET', path: '/api/info/get-settings-v3', token: null },
  getZones: { method: 'GET', path: '/api/info/get-zones', token: null },
  getMapInfo: {
    method: 'GET',
    path: '/api/info/get-map-info/v3',
    token: null,
    accept: `${COMPACT_MAP_TYPE}, application/json`,
  },
  login: { method: 'POST', path: '/api/auth/login-v5', token: null, own: OWN_CAPTCHA },
  logout: { method: 'POST', path: '/api/auth/logout', token: IN_BODY },
  getProfile: { method: 'GET', path: '/api/profile/get-profile-v6', token: IN_QUERY },
  getBalance: { method: 'GET', path: '/api/profile/get-balance', token: IN_QUERY },
  cost: { method: 'POST', path: '/api/payment/cost', token: OF_PAYMENT, own: OWN_PLACE },
  sessionCost: { method: 'POST', path: '/api/payment/session-cost', token: OF_PAYMENT },
  start: { method: 'POST', path: '/api/payment/start', token: OF_PAYMENT, isMoney: true, own: OWN_PLACE },
  renew: { method: 'POST', path: '/api/payment/renew', token: OF_PAYMENT, isMoney: true },
  cancel: { method: 'POST', path: '/api/payment/cancel', token: OF_PAYMENT, isMoney: true },
} as const satisfies Partial<Record<OperationId, Call>>;

export type MainId = keyof typeof CALLS;

export type Input<Id extends OperationId> = RequestOf<(typeof operations)[Id]>;
