import { cleanEmail } from '@gorpark/domain/email';
import { normalizePhone } from '@gorpark/domain/phone';

/** Email in lower case, or phone of 11 digits beginning with 7 [BAD-62]. */
export type LoginName = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

export function readLoginName(text: string): LoginName | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!trimmed.includes('@')) {
    const phone = normalizePhone(trimmed);
    if (phone !== null) return { kind: 'phone', value: phone };
  }
  return { kind: 'email', value: cleanEmail(trimmed) };
}
