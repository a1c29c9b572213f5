import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_QUERY = { isRequired: true, place: 'query', field: 'token' } as const;
const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;
/** This field distinguishes two rows of one driver. */
const OWN_CAR = ['car_number'] as const;

/** Each call carries the coop token. [companies-1] */
export const CORPORATE_CALLS = {
  getCorpProfile: { method: 'GET', path: '/api/corp-profile/get-profile', token: IN_QUERY },
  activateDriver: {
    method: 'PUT',
    path: '/api/corp-profile/activate-driver',
    token: IN_BODY,
    own: OWN_CAR,
  },
  deactivateDriver: {
    method: 'PUT',
    path: '/api/corp-profile/deactivate-driver',
    token: IN_BODY,
    own: OWN_CAR,
  },
  activateDevice: { method: 'PUT', path: '/api/corp-profile/activate-device', token: IN_BODY },
  deactivateDevice: { method: 'PUT', path: '/api/corp-profile/deactivate-device', token: IN_BODY },
  addDriver: { method: 'PUT', path: '/api/corp-profile/add-driver', token: IN_BODY },
  editDriver: { method: 'POST', path: '/api/corp-profile/edit-driver', token: IN_BODY },
  removeDriver: { method: 'DELETE', path: '/api/corp-profile/remove-driver', token: IN_BODY },
  addCompanyTs: { method: 'POST', path: '/api/profile/ts/1', token: IN_QUERY },
  editCompanyTs: { method: 'POST', path: '/api/corp-profile/edit-ts', token: IN_BODY },
  exportFleet: { method: 'GET', path: '/api/corp-profile/export-fleet', token: IN_QUERY, isFile: true },
  importFleet: { method: 'POST', path: '/api/corp-profile/import-fleet', token: IN_BODY },
  getInvoices: { method: 'GET', path: '/api/corp-profile/invoices', token: IN_QUERY },
  createInvoice: { method: 'POST', path: '/api/corp-profile/invoice', token: IN_BODY, isMoney: true },
  getInvoice: { method: 'GET', path: '/api/corp-profile/invoice', token: IN_QUERY, isFile: true },
  getClosing: { method: 'GET', path: '/api/corp-profile/closing', token: IN_QUERY },
  getClosingFile: { method: 'GET', path: '/api/corp-profile/closing-file', token: IN_QUERY, isFile: true },
  removeTs: { method: 'DELETE', path: '/api/profile/ts/{id}', token: IN_BODY },
} as const satisfies Partial<Record<OperationId, Call>>;
