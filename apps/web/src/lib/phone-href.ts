import { formatPhone, normalizePhone } from '@gorpark/domain/phone';

export function phoneHref(phone: string): string {
  const full = normalizePhone(phone);
  return full ? `tel:+${full}` : `tel:${phone.replace(/[^\d+*#]/g, '')}`;
}

export function shownPhone(phone: string): string {
  const full = normalizePhone(phone);
  return full ? formatPhone(full) : phone;
}
