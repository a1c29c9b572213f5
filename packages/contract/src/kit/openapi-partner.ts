import type { Operation } from './operation.ts';
import { PARTNER_ERRORS } from './partner.ts';

type Json = Record<string, unknown>;

export const PARTNER_INFO =
  'For programs with a key of the city (Authorization: Bearer gpk_…). Requests and replies are JSON. An error has its HTTP status and the body status, errorName, errorMessage. Times are ISO 8601 in UTC, money is integer kopecks.';

/** Adds the fields of every reply. */
export const partnerReply = (reply: Json): Json => ({
  ...reply,
  properties: {
    status: { const: 'ok' },
    serverTime: { type: 'string', format: 'date-time' },
    timeZone: { type: 'string' },
    ...(reply['properties'] as Json),
  },
  required: ['status', 'serverTime', 'timeZone', ...((reply['required'] as string[] | undefined) ?? [])],
});

export const partnerExample = { serverTime: '2026-11-19T11:42:05.000Z', timeZone: 'Europe/Moscow' };

/** Returns one response a status, with the error names that it has. */
export function partnerErrors({ errors, texts }: Operation, schema: Json): Json {
  const byStatus: Record<string, string[]> = {};
  for (const name of [...Object.keys(PARTNER_ERRORS), ...errors]) {
    const { status = 503 } = texts[name] ?? {};
    byStatus[status] = [...new Set([...(byStatus[status] ?? []), name])];
  }
  const described = Object.entries(byStatus).map(([status, names]) => [
    status,
    { description: names.join(', '), content: { 'application/json': { schema } } },
  ]);
  return Object.fromEntries(described) as Json;
}
