import { formatPhone, normalizePhone } from '@gorpark/domain/phone';

/** Returns the `tel:` link; short numbers stay unchanged. */
export function phoneHref(phone: string): string {
  const full = normalizePhone(phone);
  return full ? `tel:+${full}` : `tel:${phone.replace(/[^\d+*#]/g, '')}`;
}

export function shownPhone(phone: string): string {
  const full = normalizePhone(phone);
  return full ? formatPhone(full) : phone;
}
