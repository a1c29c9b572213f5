import { COMPACT_MAP_TYPE } from '@gorpark/contract/wire/compact-map';
import type { OperationId, operations, RequestOf } from '@gorpark/contract';

/** What the client has to know of a call while it runs. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Where and under which name the token goes ('header' is Authorization); `null` for a call that takes none. */
  token: { isRequired: boolean; place: 'body' | 'query' | 'header'; field: 'token' | 'Token' } | null;
  /** Other form of the answer that the client can read too. Such a header needs no preflight. */
  accept?: string;
  /** Never sent twice by itself. */
  isMoney?: boolean;
  /** Answered with a file instead of JSON; its decoder gets a Blob. */
  isFile?: boolean;
  /** Fields of our own that the documents do not show; only a gorpark back end gets them (decision D-X21). */
  own?: readonly string[];
}

const IN_QUERY = { isRequired: true, place: 'query', field: 'token' } as const;
const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;
/** Ours: what binds the answer of a captcha to its picture. */
export const OWN_CAPTCHA = ['id_session'] as const;

/** Ours: what was pressed on the map, for the street of the stay. */
const OWN_PLACE = ['Place'] as const;

const OF_PAYMENT = { isRequired: true, place: 'body', field: 'Token' } as const;

/**
 * The calls that any page may make, without their schemas, which would weigh 8 kB on the first screen. The types come
 * from the contract, and a test holds each line to its declaration. Calls of single rooms come with these.
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

/** What a call takes, without its token. */
export type Input<Id extends OperationId> = RequestOf<(typeof operations)[Id]>;
