import type { CodeContext, Codes } from '../otp/index.ts';
import { ok, type Result } from '#src/platform/result.ts';

/**
 * Confirms an e-mail or a phone by the code that was sent to it; `token` is the one of the code (ACC-064, ACC-150, THR-19).
 * Errors: IncorrectCode.
 */
export async function confirmContact(
  deps: { codes: Codes },
  ctx: Pick<CodeContext, 'cityId' | 'lang'>,
  kind: 'email' | 'phone',
  { token = '', code = '' }: { token?: string; code?: string },
): Promise<Result<Record<string, never>>> {
  const confirmed = await deps.codes.confirm(ctx, { kind, token, code });
  return confirmed.ok ? ok({}) : confirmed;
}
