import type { TextPair } from './errors.ts';
import { defineFamily, type Family } from './family.ts';
import type { Operation } from './operation.ts';

type PartnerErrorTable = Readonly<
  Record<string, TextPair & { status: 400 | 401 | 403 | 404 | 406 | 409 | 422 | 429 | 501 | 503 }>
>;

/** Errors of every call with a partner's key. */
export const PARTNER_ERRORS = {
  ValidationError: {
    ru: 'Запрос не соответствует описанию вызова',
    en: 'The request does not match the API description',
    status: 400,
  },
  KeyNotFound: {
    ru: 'Ключа нет, он отозван или выдан для другого города',
    en: 'The key is missing, revoked or belongs to another city',
    status: 401,
  },
  KeyExpired: {
    ru: 'Срок ключа истёк. Запросите у города новый',
    en: 'The key has expired. Request a new one from the city',
    status: 401,
  },
  ScopeMissing: {
    ru: 'Ключ не даёт права на этот запрос',
    en: 'The key has no permission for this call',
    status: 403,
  },
  AddressNotAllowed: {
    ru: 'Запрос пришёл с адреса, которого нет в списке этого ключа',
    en: 'The request came from an address that is not in the list of this key',
    status: 403,
  },
  NotFound: { ru: 'По этому адресу ничего нет', en: 'There is nothing at this address', status: 404 },
  LimitReached: {
    ru: 'Слишком много запросов. Повторите позже',
    en: 'Too many requests. Repeat after the time in Retry-After',
    status: 429,
  },
  NotImplemented: {
    ru: 'Этот запрос пока не поддерживается',
    en: 'This call is not supported yet',
    status: 501,
  },
  UnknownError: {
    ru: 'Ответа сейчас нет. Повторите запрос позже',
    en: 'There is no answer now. Repeat the request later',
    status: 503,
  },
} as const satisfies PartnerErrorTable;

/** Calls with a partner's key: each error has its HTTP status, answers have `serverTime` and `timeZone`. */
export const definePartnerFamily = <const Errors extends PartnerErrorTable>({
  errors,
  ...family
}: Family<Errors>) => defineFamily({ ...family, errors: { ...PARTNER_ERRORS, ...errors } });

export const isForPartners = ({ scope }: Pick<Operation, 'scope'>): boolean => scope !== undefined;
