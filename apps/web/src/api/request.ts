import type { Operation } from '@gorpark/contract';
import { toFormBody } from './form-body.ts';

/** Fields of our own that the documents do not show; only a gorpark back end gets them (decision X21). */
const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = { login: ['id_session'] };

export interface RequestParts {
  /** Base URL of the city's calls (decision C3). */
  baseUrl: string;
  token: string | null;
  /** The back end's options carried gorpark: 1. */
  isGorpark: boolean;
  lang: string;
  /** One key for one intent of the driver; only sent to a gorpark back end. */
  idempotencyKey: string | null;
}

const withoutAbsent = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const ownHeaders = (operation: Operation, parts: RequestParts): Record<string, string> => {
  if (!parts.isGorpark) return {};
  const key: Record<string, string> =
    operation.isMoney && parts.idempotencyKey ? { 'Idempotency-Key': parts.idempotencyKey } : {};
  return { 'Accept-Language': parts.lang, ...key };
};

/**
 * Address and fetch options of one call. The token goes where the documents show it. A back end that is not ours gets
 * a form-encoded body, which real answers of this family show and which needs no preflight, and no header of ours.
 */
export const buildRequest = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  parts: RequestParts,
): { url: string; init: RequestInit } => {
  const hidden = parts.isGorpark ? [] : (OWN_FIELDS[operation.id] ?? []);
  const fields = withoutAbsent(
    Object.fromEntries(Object.entries(input).filter(([name]) => !hidden.includes(name))),
  );
  const token =
    operation.token.need !== 'none' && parts.token ? { [operation.token.field]: parts.token } : {};
  const isRead = operation.method === 'GET';

  const query = toFormBody({
    ...(isRead ? fields : {}),
    ...(operation.token.place === 'query' ? token : {}),
  }).toString();
  const url = `${parts.baseUrl.replace(/\/+$/, '')}${operation.paths[0]}${query ? `?${query}` : ''}`;

  const headers = ownHeaders(operation, parts);
  const init: RequestInit = {
    method: operation.method,
    headers,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
  if (isRead) return { url, init };

  const body = { ...fields, ...(operation.token.place === 'body' ? token : {}) };
  if (!parts.isGorpark) return { url, init: { ...init, body: toFormBody(body) } };
  return {
    url,
    init: {
      ...init,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  };
};
