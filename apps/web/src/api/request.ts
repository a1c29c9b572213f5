import type { Call } from './call.ts';
import { READ_INIT } from './read-init.ts';

export interface RequestParts {
  /** Base URL of the city's calls. [cities-2] */
  baseUrl: string;
  token: string | null;
  isGorpark: boolean;
  lang: string;
  /** One key per intent; only for a gorpark back end. */
  idempotencyKey: string | null;
}

const withoutAbsent = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const ownHeaders = (call: Call, parts: RequestParts): Record<string, string> => {
  if (!parts.isGorpark) return {};
  const key: Record<string, string> =
    call.isMoney && parts.idempotencyKey ? { 'Idempotency-Key': parts.idempotencyKey } : {};
  const accept = call.accept !== undefined && { Accept: call.accept };
  return { ...accept, 'Accept-Language': parts.lang, ...key };
};

/**
 * Returns address and fetch options. A foreign back end gets a form, which needs no preflight, and no extra headers.
 */
export const buildRequest = (
  call: Call,
  input: Readonly<Record<string, unknown>>,
  parts: RequestParts,
): { url: string; init: RequestInit } => {
  const hidden = parts.isGorpark ? [] : (call.ownFields ?? []);
  const inPath: string[] = [];
  const path = call.paths[0].replace(/\{(\w+)\}/, (_all, name: string) => {
    inPath.push(name);
    return encodeURIComponent(textOf(input[name]) ?? '');
  });
  const fields = withoutAbsent(
    Object.fromEntries(
      Object.entries(input).filter(([name]) => !hidden.includes(name) && !inPath.includes(name)),
    ),
  );
  const token = parts.token && call.token.need !== 'none' ? { [call.token.field]: parts.token } : {};
  const isRead = call.method === 'GET';

  const query = toFormBody({
    ...(isRead ? fields : {}),
    ...(call.token.place === 'query' ? token : {}),
  }).toString();
  const url = `${parts.baseUrl.replace(/\/+$/, '')}${path}${query ? `?${query}` : ''}`;

  const headers = {
    ...ownHeaders(call, parts),
    ...(call.token.place === 'header' && parts.token ? { Authorization: parts.token } : {}),
  };
  const init: RequestInit = { ...READ_INIT, method: call.method, headers };
  if (isRead) return { url, init };

  const body = { ...fields, ...(call.token.place === 'body' ? token : {}) };
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

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value.toString() : null;
};

const addTo = (form: URLSearchParams, name: string, value: unknown): void => {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addTo(form, `${name}[${key}]`, inner);
    return;
  }
  const text = textOf(value);
  if (text !== null) form.append(name, text);
};

/** Returns a form with bracketed names (Vehicle[Number]=...), as foreign back ends expect. */
const toFormBody = (fields: Readonly<Record<string, unknown>>): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) addTo(form, name, value);
  return form;
};
