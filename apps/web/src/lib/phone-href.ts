import { formatPhone, normalizePhone } from '@gorpark/domain/phone';

/** `tel:` link of a phone as a city writes it; short numbers stay as they are. */
export function phoneHref(phone: string): string {
  const full = normalizePhone(phone);
  return full ? `tel:+${full}` : `tel:${phone.replace(/[^\d+*#]/g, '')}`;
}

/** A full number in groups, a short one as it is written. */
export function shownPhone(phone: string): string {
  const full = normalizePhone(phone);
  return full ? formatPhone(full) : phone;
}
