import type { CodeContext, Codes } from '../otp/index.ts';
import { ok, type Result } from '#src/platform/result.ts';

/**
 * Confirms an email or phone with the code sent to it; `token` is the token of the code. Errors: IncorrectCode
 * [ACC-064, ACC-150].
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
