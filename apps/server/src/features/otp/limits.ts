import { callerOf } from '#src/platform/http/caller.ts';
import type { Limit, LimitWindow } from '#src/platform/db/limits.sql.ts';
import type { CodeChannel, CodeContext } from './tables.ts';

const DAY_MS = 86_400_000;

/** Per target, network address and account [THR-18]. */
export const SEND_WINDOWS: readonly LimitWindow[] = [
  { ms: 10_000, max: 1 },
  { ms: 3_600_000, max: 5 },
  { ms: DAY_MS, max: 10 },
];

export const CITY_CALLS = { scope: 'code.city', key: 'phone', ms: DAY_MS } as const;
/** Above this share of the ceiling a captcha is required [security-3]. */
export const FREE_SHARE = 0.5;

/** Returns the limits of one more code. Messages and calls share a city ceiling, because they cost money. */
export function limitsOf(
  ctx: CodeContext,
  code: { channel: CodeChannel; target: string },
  cityCeiling: number,
): Limit[] {
  const kind = code.channel === 'email' ? 'email' : 'phone';
  const limits = [
    { scope: `code.${kind}`, key: code.target.toLowerCase(), windows: SEND_WINDOWS },
    { scope: 'code.address', key: `${kind}:${callerOf(ctx.address)}`, windows: SEND_WINDOWS },
  ];
  if (ctx.accountId !== null)
    limits.push({ scope: 'code.account', key: `${kind}:${ctx.accountId}`, windows: SEND_WINDOWS });
  if (kind === 'phone')
    limits.push({
      scope: CITY_CALLS.scope,
      key: CITY_CALLS.key,
      windows: [{ ms: CITY_CALLS.ms, max: cityCeiling }],
    });
  return limits;
}
